/*
 * Commands that run others than the parts name. Only such as run a command or text of a shell; what is written in another
 * language, or lies in a file, is that command's own business. It is a list: nobody knows them all.
 */

/** What runs the words after it, or text among them, whatever it is. */
const ALWAYS =
  'arch at batch builtin busybox bwrap caffeinate catchsegv chpst chroot chrt coproc daemonize dbus-run-session entr' +
  ' expect fakeroot firejail flock gosu ionice ltrace nsenter numactl parallel pkexec prlimit proxychains rlwrap' +
  ' runuser screen script setarch setpriv setsid softlimit ssh stdbuf strace su-exec systemd-run taskset tmux' +
  ' torsocks toybox tsocks unbuffer unshare watch xvfb-run'

/** The same, as long as a word is no option: `valgrind --version` runs nothing. */
const WITH_A_COMMAND =
  // As another user, in another root, network, locale or time.
  'aa-exec abduco autossh calife cgexec chruby-exec datefudge dbus-launch dotenv dsh dtach dumb-init dzdo' +
  ' eatmydata envchain envdir envuidgid fakechroot faketime fghack flatpak-spawn gksu gksudo gsudo jexec kdesu' +
  ' lxc-attach lxc-execute lxc-usernsexec mosh multitime parallel-ssh pdsh pfexec pgrphack proot proxychains4' +
  ' pssh rexec rootlesskit rsh run0 runcon s6-setuidgid sandbox-exec schroot setlock setuidgid sg ssh-agent' +
  ' sshpass steam-run supervise systemd-cat systemd-inhibit systemd-nspawn tini trickle tsh with-contenv xinit' +
  // Measured, traced, repeated, locked, logged or watched.
  ' bear chronic compiledb compute-sanitizer cross-env cross-env-shell cuda-memcheck distcc dtruss env-cmd' +
  ' gchroot genv gnice gnohup gstdbuf gtime gtimeout gxargs heaptrack hyperfine ifne intercept-build kcov lockf' +
  ' logsave nodemon onchange operf pee poop reflex retry rocprof scan-build sem uftrace valgrind viddy vtune' +
  ' watchexec watchman-make with-lock-ex xcrun xe' +
  // Several at once, on other machines or by a scheduler of jobs.
  ' aprun bsub concurrently jsrun mpiexec mpirun orterun prterun salloc srun' +
  // From a package or an image.
  ' bunx pnpx uvx'

/** What runs a command under some of its subcommands only. */
const SUBCOMMANDS: readonly (readonly [names: string, verbs: string])[] = [
  ['asdf bundle direnv mise npm pnpm pyenv rbenv yarn', 'exec x dlx'],
  ['npm pnpm', 'explore'],
  ['conda doppler hatch op pdm pipenv poetry rye', 'run exec'],
  ['bun', 'x exec'],
  ['uv pipx mamba micromamba', 'run'],
  ['pixi devbox rustup volta proto infisical teller dotenvx railway heroku foreman honcho', 'run exec'],
  ['aws-vault saml2aws chamber vaulted', 'exec'],
  ['sops', 'exec-env exec-file'],
  ['nvm fnm nodenv goenv jenv phpenv plenv perlbrew n composer lerna nx', 'exec'],
  ['rvm', 'exec do'],
  ['corepack', 'exec dlx x'],
  ['stack cabal opam dune jj brew terragrunt', 'exec'],
  ['docker podman nerdctl docker-compose podman-compose ctr crictl buildah', 'exec run'],
  ['apptainer singularity udocker lxc incus multipass devcontainer flatpak snap toolbox distrobox', 'exec run enter'],
  ['kubectl oc k3s microk8s', 'exec run debug rsh'],
  ['machinectl', 'shell'],
  ['minikube vagrant gcloud gh fly flyctl', 'ssh'],
  ['aws', 'execute-command send-command'],
  ['az', 'exec run-command'],
  ['perf', 'stat record trace ftrace'],
  ['rr samply', 'record'],
  ['nsys', 'profile launch'],
  ['cargo', 'watch flamegraph'],
  ['mix', 'cmd'],
  ['consul', 'exec lock watch'],
  ['guix', 'shell environment time-machine'],
  ['zellij', 'run'],
  ['launchctl', 'submit bsexec asuser'],
  ['netlify', 'dev:exec'],
  ['firebase', 'emulators:exec'],
]

/** Values of git's settings that name no command, or one that only shows what it is given. */
const HARMLESS = '(?!(?:cat|less|more|true|false|:|0|1)?$)'

/** Settings of git that are commands: `git -c core.pager=…`, and `--config-env` that names a variable. */
const GIT_SETTINGS =
  '(?:core\\.(?:sshcommand|pager|editor|fsmonitor|askpass|alternaterefscommand|gitproxy)|pager\\.\\w+|sequence\\.editor' +
  '|diff\\.external|diff\\..*\\.(?:command|textconv)|(?:difftool|mergetool|man|browser|guitool)\\..*\\.cmd' +
  '|merge\\..*\\.driver|filter\\..*\\.(?:clean|smudge|process)|credential\\.(?:.*\\.)?helper|gpg\\.(?:.*\\.)?program' +
  '|interactive\\.difffilter|trailer\\..*\\.(?:cmd|command)|tar\\..*\\.command|uploadpack\\.packobjectshook' +
  '|remote\\..*\\.(?:uploadpack|receivepack|vcs)|sendemail\\..*cmd|protocol\\.ext\\.allow)='

const GIT = new RegExp(
  `^(?:(?:--config-env=)?${GIT_SETTINGS}${HARMLESS}|(?:--config-env=)?alias\\.|[\\w.-]+=!|foreach$|bisect$` +
    '|filter-branch$|for-each-repo$|-x|--exec(?!-path$)|--extcmd|--upload-pack|--receive-pack|--open-files-in-pager' +
    '|--(?:sendmail|to|cc|header)-cmd|ext::)',
  'iu',
)

/** What runs a command where one of its words is like this. */
const WORDS: readonly (readonly [names: string, pattern: RegExp])[] = [
  [ALWAYS, /^/u],
  [WITH_A_COMMAND, /^(?:[^-]|--$)/u],
  ['find gfind', /^-(?:exec|execdir|ok|okdir)$/u],
  ['fd fdfind', /^(?:-[xX]|--exec(?:-batch)?)/u],
  ['env', /^(?:-[^-]*S|--split-string|--s)/u],
  ['alias', /=/u],
  ['bind', /^-[^-]*x/u],
  ['complete compgen mapfile readarray', /^-[^-]*C/u],
  ['enable', /^-[^-]*f/u],
  ['hash', /^-[^-]*p/u],
  ['git', GIT],
  ['npx', /^(?:[^-]|--$|-c|--call)/u],
  ['nix nix-shell', /^(?:-c|--command|--run|run|shell|develop)$/u],
  ['gdb', /^--?(?:args|i?ex|ix|(?:init-)?eval-command)(?:$|=)/u],
  ['lldb', /^(?:--$|-[oOsS]|--(?:one-line|source))/u],
  ['go', /^--?(?:exec|toolexec|vettool)(?:$|=)/u],
  ['start-stop-daemon', /^(?:-[axS]|--(?:exec|startas|start)(?:$|=))/u],
  ['asciinema ttyrec', /^(?:-c|-e|--command)/u],
  ['alacritty foot gnome-terminal kitty konsole rxvt urxvt wezterm x-terminal-emulator xterm', /^(?:[^-]|--$|-e)/u],
  ['bpftrace dtrace', /^-c/u],
  ['nc ncat netcat', /^(?:-[^-]*[ec]|--(?:sh-)?exec)/u],
  ['socat', /(?:exec|system|shell):/iu],
  ['rsync', /^(?:-[^-]*e|--rsh|--rsync-path)/u],
  ['scp sftp', /^(?:-S|(?:-o)?(?:Proxy|Local)Command)/iu],
  ['tar gtar bsdtar', /^(?:-[^-]*I|--(?:use-compress-program|to-command|checkpoint-action|info-script))/u],
  ['sbatch', /^--wrap/u],
  ['split gsplit', /^--filter/u],
  ['sort gsort', /^--compress-prog/u],
  ['man', /^(?:-[^-]*P|--pager)/u],
  ['rg', /^--(?:pre|hostname-bin)(?:$|=)/u],
  ['fzf', /^--(?:bind|preview)(?:$|=)/u],
  ['ansible', /^(?:-a|--args)/u],
]

const spread = <Value>(rows: readonly (readonly [names: string, value: Value])[]): [name: string, value: Value][] =>
  rows.flatMap(([names, value]) => names.split(' ').map((name): [string, Value] => [name, value]))

const PATTERNS: ReadonlyMap<string, RegExp> = new Map(spread(WORDS))
const VERBS: ReadonlyMap<string, ReadonlySet<string>> = spread(SUBCOMMANDS).reduce(
  (all, [name, verbs]) => all.set(name, new Set([...(all.get(name) ?? []), ...verbs.split(' ')])),
  new Map<string, ReadonlySet<string>>(),
)

/** Whether a command of this name runs another one that is among these words. */
export const isRunner = (name: string, words: readonly string[]): boolean =>
  words.some((word) => PATTERNS.get(name)?.test(word) === true || VERBS.get(name)?.has(word) === true)

/** Whether more words could make a runner of a command, wherever they stand. */
export const mayBecomeRunner = (name: string): boolean => PATTERNS.has(name)

/** Whether it is the subcommand that makes a runner of a command, or not. */
export const hasRunningVerb = (name: string): boolean => VERBS.has(name)
