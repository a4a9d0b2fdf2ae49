import { describe, expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

const isUnclear = (text: string): boolean => parseCommandLine(text).isUnclear

describe('a line is clear', () => {
  it.each([
    '',
    ' \n\t',
    '# rm -rf /',
    'x=1',
    'x=(1 2)',
    '[[ -f a ]]',
    '((i++))',
    'git push -f && ls | wc -l',
    'echo $(git log) `date` "${x:-$(pwd)}" $((1 + 2))',
    'for f in *.ts; do echo "$f"; done > log 2>&1',
    'git commit -m "$(cat note)"',
    "git commit -m 'fix `x` in $(y)'",
    'cd $(mktemp -d)',
    'rm -rf ~/x *.log {a,b}',
    "cat <<'E'\n$(git push)\nE",
    'cat <<E\n\\$(git push) ${x}\nE',
    'cat <<< "$x"',
    "bash -c 'git push'",
    "bash -euo pipefail -c 'git push'",
    "bash -o $(echo pipefail) -c 'git push'",
    "sudo -nE -u root bash -lc 'git push'",
    'bash x.sh',
    'bash --version',
    'eval git push',
    'sudo -uroot --group=x git push',
    'env -i A=1 git push',
    'nice -10 git push',
    'timeout -k5 --signal=KILL 5s git push',
    'find . -name x | xargs -0 -n1 grep y',
    'find . -name x',
    'trap - EXIT',
    "trap '' INT",
    '. ./env.sh',
    'source ~/.profile',
    '[ -f x ]',
    '~/bin/x',
    'echo ${x@Q}',
    'git add $(git ls-files)',
    'a && \\\n  b &&\\\n  c |\\\n d 2>&1',
    'echo "${x~}"',
    'printf "%s\\n" a',
    'declare a=1',
    'echo bash -e',
    'uv run pytest',
    'npm run build',
    'npx x',
    'git -c user.name=x commit',
    "[[ 'a' -eq 1 && $(date) == 'a[$(x)]' ]]",
    'ENV=x make',
    '[[ $(wc -l < f) -eq 1 ]]',
  ])('that is read as a whole: %j', (text) => {
    expect(isUnclear(text)).toBe(false)
  })
})

describe('a line is unclear', () => {
  it.each([
    ['the shell would refuse it', 'ls; )'],
    ['a substitution is refused', 'ls $(if)'],
    ['backticks are refused', 'ls `if`; pwd'],
    ['a word is left open', 'echo "git push'],
    ['a payload is refused', "bash -c 'git push; )'"],
    ['a payload in a substitution is refused', `echo "$(bash -c 'git push; )')"`],
    ['an eval is refused', "eval 'git push; )'"],
    ['payloads are too deep', `sh -c "sh -c 'sh -c \\"sh -c x\\"'"`],
    ['it is nested too deep', `${'( '.repeat(300)}a${' )'.repeat(300)}`],
    ['it holds what no shell passes on', 'a\0b'],
  ])('when %s', (_, text) => {
    expect(isUnclear(text)).toBe(true)
  })

  it.each([
    ["bash <<< 'git push'"],
    ['bash <<E\ngit push\nE'],
    ['echo git push | bash'],
    ['echo git push | sudo -E bash -s -- x'],
    ['echo git push | sudo -s'],
    ['sudo -i <<< "git push"'],
    ['bash -'],
    ['bash /dev/stdin <<< "git push"'],
    ['bash <(echo git push)'],
    ['source <(echo git push)'],
    ['. /dev/stdin <<< "git push"'],
    ['bash $(echo x)'],
    ["bash -ce 'git push'"],
    ["bash -Ec 'git push'"],
    ["bash -oc pipefail 'git push'"],
    ["bash -oe pipefail -c 'git push'"],
    ["bash --rcfile x -c 'git push'"],
    ["bash $x -c 'git push'"],
    ["bash $(echo -c) 'git push'"],
    ["bash -c - 'git push'"],
    ['bash -c "ls $x"'],
    ['bash -c "$x"'],
    ["fish -c 'git push'"],
    ['eval "$x"'],
    ['eval "git $x"'],
    ['eval git "push $x"'],
    ['eval $(ssh-agent -s)'],
    ['eval "$(ssh-agent -s)"'],
  ])('when a shell is given text that is not known: %j', (text) => {
    expect(isUnclear(text)).toBe(true)
  })

  it.each([
    'diff <(git push) x',
    'tee >(git push)',
    'A=<(git push) x',
    'A=<(git push)',
    'for x in <(git push); do a; done',
    'a > $(git push)',
    'a > "`git push`"',
    '> $(git push)',
    '{ a; } > $(git push)',
    'a <<< $(git push)',
    'a <<< "$(git push)"',
    'a <<E\n$(git push)\nE',
    'a <<E\n`git push`\nE',
    'a > "${x:-$(git push)}"',
    'a > ${x~$(git push)}',
  ])('when a substitution stands where none is listed: %j', (text) => {
    expect(parseCommandLine(text).prefixes).not.toContain('git push')
    expect(isUnclear(text)).toBe(true)
  })

  it.each([
    "env -S 'git push'",
    "env -iS 'git push'",
    "env --split-string='git push'",
    'find . -exec git push {} ;',
    'find . -execdir git push \\;',
    'setsid git push',
    'flock x git push',
    'stdbuf -oL git push',
    "script -c 'git push' x",
    "trap 'git push' EXIT",
    'trap "$x" EXIT',
    "builtin eval 'git push'",
    "sudo setsid bash -c 'git push'",
    "su -c 'git push'",
    "ssh host 'git push'",
    "alias ls='git push'",
    'sudo -h host git push',
    'sudo -nu root git push',
    'sudo $(echo git) push',
    '$x push',
    '$(which git) push',
    '"$SHELL" -c "git push"',
    'sudo "$SHELL" <<< "git push"',
    '"$(which sh)" -c "git push"',
    'timeout $T git push',
    "docker exec x sh -c 'git push'",
    'echo push | xargs git',
    'echo push | xargs -I% git %',
    "echo 'git push' | xargs -I% sh -c %",
    'echo git push | xargs bash',
    '{git,push}',
    '/usr/bin/gi? push',
    'git {push,origin}',
    'git $(echo push) origin',
    "printf -v 'a[$(git push)]' x",
    'echo ${x@P}',
    "[[ 'a[$(git push)]' -eq 1 ]]",
    "[[ -v 'a[$(git push)]' ]]",
    "PS4='$(git push)' bash -xc :",
    'BASH_ENV=x bash -c :',
    "export PROMPT_COMMAND='git push'",
    "rbash -c 'git push'",
    "echo 'git push' | mksh",
    "bash5.2 -c 'git push'",
    "git -c alias.x='!git push' x",
    "git submodule foreach 'git push'",
    'git bisect run git push',
    "git rebase -x 'git push' a",
    'poetry run git push',
    'npm exec -- git push',
    "nix-shell --run 'git push'",
  ])('when a command runs another that is not looked behind: %j', (text) => {
    expect(isUnclear(text)).toBe(true)
  })

  it.each([
    '2\\\n>>/dev/null git push',
    "echo $\\\n'a\\'b' ; git push ; echo 'c'",
    "echo $\\\n{x:-'}' ; git push",
    'echo $((1${x:-+1)) ; git push',
    'echo $((1${x:-+1)) ; git push # }))',
  ])('when the shell may read it in another way: %j', (text) => {
    expect(isUnclear(text)).toBe(true)
  })
})
