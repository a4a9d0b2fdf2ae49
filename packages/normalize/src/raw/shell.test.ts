import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteArgv, splitWords, unwrapShell } from './shell.ts'

describe('unwrapShell', () => {
  it.each([
    [`/bin/bash -lc 'ls -la'`, 'ls -la'],
    ['/bin/bash -lc ls', 'ls'],
    [`/usr/bin/zsh -c "echo \\"hi\\""`, 'echo "hi"'],
    [`/bin/bash -lc 'echo '\\''hi'\\'''`, "echo 'hi'"],
    [`/bin/bash -lc "sed -n '1,3p' src/math.ts"`, "sed -n '1,3p' src/math.ts"],
    ['/bin/bash -lc "printf \\"\\\\033[31mred\\""', 'printf "\\033[31mred"'],
    ['sh -c true', 'true'],
    [`powershell.exe -NoProfile -Command 'Get-ChildItem'`, 'Get-ChildItem'],
    // One layer only.
    [`/bin/bash -lc 'bash -lc "cat package.json"'`, 'bash -lc "cat package.json"'],
  ])('%s runs %s', (command, script) => {
    expect(unwrapShell(command)).toBe(script)
  })

  it.each([
    ['a script file', 'bash script.sh --ci'],
    ['a script path', 'bash ./run-checks.sh'],
    ['more arguments than one', `bash -c 'echo $0' name`],
    ['another program', `python -c 'print(1)'`],
    ['a pipeline', `bash -c 'ls' | head`],
    ['an expansion outside quotes', 'bash -c $SCRIPT'],
    ['an expansion inside double quotes', 'bash -c "echo $HOME"'],
    ['an open quote', `bash -lc 'ls`],
    ['nothing', ''],
  ])('leaves %s as it is', (_, command) => {
    expect(unwrapShell(command)).toBe(command)
  })
})

describe('quoteArgv', () => {
  it('writes any words so that they are read back', () => {
    // A NUL cannot stand in an argument.
    const word = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(splitWords(quoteArgv(words))).toEqual(words)
      }),
    )
  })
})
