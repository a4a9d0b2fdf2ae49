import { providers } from '../providers/index.ts'

/** What `--help` prints. */
export const HELP: string = `Usage: npx @tools/normalize inspect [options] [file …]

Tells what a recorded session of a coding agent holds: its tool calls by kind and state, the tools and events that are
not known, the lines that cannot be read, and the calls that were left open.

A file is JSON Lines, a JSON array or a JSON document, in any of the forms an agent writes. "-", or no file at all, is
standard input. Files that name the same session (a session's own file and those of its sub-agents) are read as one;
all others apart.

In a clone: npm run inspect -- [options] [file …], and npm run --silent inspect where its output is piped.

Options:
  --json                 print the parts as JSON lines, not tables; notes go to standard error
  --provider <id>        read the files as this agent's: ${Object.keys(providers).join(', ')};
                         without it each file tells its own
  --mcp-server <name>    a server whose tools OpenCode calls <server>_<tool>; as often as needed
  -h, --help             print this
  -v, --version          print the version

Examples:
  npx @tools/normalize inspect session.jsonl
  npx @tools/normalize inspect session.jsonl session/subagents/*.jsonl
  codex exec --json "fix it" | npx @tools/normalize inspect
  npx @tools/normalize inspect --json session.jsonl | head -n 1

It exits with 1 where a file cannot be read, is empty, or is no agent's.
`
