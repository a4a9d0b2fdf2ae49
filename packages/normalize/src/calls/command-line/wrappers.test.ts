import { describe, expect, it } from 'vitest'

import { parseCommandLine, type Command } from './index.ts'

const command = (text: string): Command => parseCommandLine(text).commands[0] as Command

describe('unwrapped', () => {
  it.each([
    ...['command', 'doas', 'env', 'exec', 'nice', 'nohup', 'sudo', 'timeout', 'xargs', '/usr/bin/time'].map(
      (name) => `${name} rm x`,
    ),
    '/usr/bin/sudo rm x',
    '"sudo" rm x',
    '/usr/bin/"sudo" rm x',
    'sudo env nohup rm x',
  ])('skips the wrapper: %s', (text) => {
    expect(command(text).unwrapped.argv).toEqual(['rm', 'x'])
  })

  it.each([
    ...['-u', '-C', '--unset', '--chdir'].map((flag) => `env ${flag} v`),
    ...'-u -g -p -U -R -D -C -T -r -t -c -a --user --group --prompt --other-user --chroot --chdir --close-from --command-timeout --role --type --login-class --auth-type'
      .split(' ')
      .map((flag) => `sudo ${flag} v`),
    ...['-u', '-C'].map((flag) => `doas ${flag} v`),
    ...['-k', '-s', '--kill-after', '--signal'].map((flag) => `timeout ${flag} v`),
    ...['-n', '--adjustment'].map((flag) => `nice ${flag} v`),
    ...'-I -n -P -s -d -a -E -L --max-args --max-procs --max-chars --delimiter --arg-file'
      .split(' ')
      .map((flag) => `xargs ${flag} v`),
    'exec -a v',
    ...['-f', '-o', '--format', '--output'].map((flag) => `/usr/bin/time ${flag} v`),
  ])('skips a flag with its value: %s', (wrapper) => {
    expect(command(`${wrapper} rm x`).unwrapped.argv).toEqual(['rm', 'x'])
  })

  it.each([
    ['a flag without a value', 'sudo -h rm x'],
    ['an unknown flag', 'sudo -Z rm x'],
    ['a flag joined to its value', 'env --unset=HOME rm x'],
    ['a flag that holds its value', 'xargs -I{} rm x'],
    ['several flags', 'sudo -u root -g wheel rm x'],
    ['assignments', 'env -i A=1 B=2 rm x'],
    ['a number', 'nice -n 10 rm x'],
    ['a number without a flag', 'nice 10 rm x'],
    ['a duration', 'timeout 5s rm x'],
    ['a duration that begins with a point', 'timeout .5s rm x'],
    ['a duration after flags', 'timeout -k 3 5s rm x'],
    ['a quoted flag', 'sudo "-u" root rm x'],
    ['a flag quoted in part', "env -'u' X rm x"],
    ['a flag over two lines', 'sudo -\\\nu root rm x'],
    ['an assignment quoted in part', "env 'A'=1 rm x"],
    ['an escaped duration', 'timeout \\5 rm x'],
    ['a flag whose value is a substitution', 'sudo -u $(echo root) rm x'],
    ['a flag whose value is arithmetic', 'nice -n $((1)) rm x'],
    ['a duration that is arithmetic', 'timeout $((5)) rm x'],
  ])('skips %s', (_, text) => {
    expect(command(text).unwrapped.argv).toEqual(['rm', 'x'])
  })

  it.each([
    ['timeout rm x', 'rm'],
    ['timeout 5s 7z x', '7z'],
    ['nice 5s x', '5s'],
    ['timeout ५ git pull', '५'],
    ['env -S "ls -l x"', 'ls -l x'],
    ['sudo $cmd x', '$cmd'],
  ])('stops at what is none of these: %s', (text, executable) => {
    expect(command(text).unwrapped.executable).toBe(executable)
  })

  it.each(['ls -la', '$sudo rm x', 'constructor x', 'mysudo rm'])(
    'is the same object when there is no wrapper: %s',
    (text) => {
      const read = command(text)
      expect(read.unwrapped).toBe(read)
    },
  )

  it.each(['sudo', 'sudo -u', 'env A=1', "sudo ''"])('runs nothing when nothing follows the wrapper: %s', (text) => {
    expect(command(text).unwrapped.argv).toEqual([])
    expect(command(text).prefix).toBeNull()
  })

  it('keeps assignments, redirects and words', () => {
    const { unwrapped } = command('A=1 sudo git "push" > log')
    expect(unwrapped.env).toEqual([['A', '1']])
    expect(unwrapped.redirects).toEqual([{ op: '>', target: 'log', fd: null }])
    expect(unwrapped.words.map((word) => word.raw)).toEqual(['git', '"push"'])
    expect(unwrapped.args).toEqual(['push'])
  })
})
