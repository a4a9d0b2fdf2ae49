import { describe, expect, it } from 'vitest'
import { describePart } from '../../describe-part.ts'
import { only, toolUse } from '../../testing/claude-lines.ts'

describe('a tool without a kind of its own', () => {
  it.each([
    ['Artifact', { file_path: '/workspace/page.html' }, 'Publishing page.html', undefined],
    ['Artifact', { file_path: '/workspace/page.html', title: 'Landing page' }, 'Publishing Landing page', undefined],
    ['Artifact', { action: 'publish' }, 'Publishing artifact', undefined],
    ['Artifact', { action: 'list' }, 'Listing artifacts', undefined],
    ['Artifact', { action: 'list_assets', url: 'https://example.com/a' }, 'Listing assets', 'example.com'],
    ['Artifact', { action: 'pin' }, 'Calling Artifact', undefined],
    ['Config', { setting: 'theme' }, 'Reading theme', undefined],
    ['Config', { setting: 'theme', value: 'dark' }, 'Updating theme', undefined],
    ['Config', { setting: 'theme', value: null }, 'Updating theme', undefined],
    ['DesignSync', { project: 'logo' }, 'Syncing design', 'logo'],
    ['ClaudeDesign', { operation: 'list', arguments: {} }, 'Listing designs', undefined],
    ['ClaudeDesign', { operation: 'create_design', arguments: {} }, 'Creating design', undefined],
    ['ClaudeDesign', { prompt: 'A logo' }, 'Calling Claude design', undefined],
    ['Monitor', { command: 'tail -f app.log', description: 'the log' }, 'Watching the log', 'tail -f app.log'],
    ['Monitor', { command: 'tail -f app.log' }, 'Watching tail -f app.log', undefined],
    ['Monitor', { ws: { url: 'wss://example.com/log' } }, 'Watching wss://example.com/log', undefined],
    ['OfferChromeSetup', { reason: 'To click' }, 'Offering Chrome setup', 'To click'],
    ['Projects', { method: 'project_read', path: 'a.md' }, 'Reading project', 'a.md'],
    ['Projects', { method: 'project_memory_list' }, 'Listing project memory', undefined],
    ['Projects', { method: 'list' }, 'Listing projects', undefined],
    ['Projects', { method: 'project_info' }, 'Calling Projects', undefined],
    ['ProposeGoal', { condition: 'All tests pass' }, 'Proposing goal', 'All tests pass'],
    ['ProposeSkills', { proposals: [] }, 'Proposing skills', undefined],
    ['PushNotification', { message: 'Build is green' }, 'Sending notification', 'Build is green'],
    ['RemoteTrigger', { action: 'list' }, 'Listing triggers', undefined],
    ['RemoteTrigger', { action: 'run', trigger_id: 'tr_1' }, 'Running trigger', undefined],
    ['RemoteTrigger', { action: 'create_webhook_trigger' }, 'Creating webhook trigger', undefined],
    ['RemoteTrigger', { action: 'get_run_log' }, 'Reading run log', undefined],
    ['RemoteTrigger', { action: 'constructor' }, 'Calling Remote trigger', undefined],
    ['RemoteTrigger', {}, 'Calling Remote trigger', undefined],
    ['ReportFindings', { findings: [] }, 'Reporting findings', undefined],
    ['ScheduleWakeup', { delaySeconds: 60, reason: 'Wait for CI' }, 'Scheduling wakeup', 'Wait for CI'],
    ['ShowOnboardingRolePicker', {}, 'Showing role picker', undefined],
    ['StructuredOutput', { n: 3 }, 'Returning structured output', undefined],
    ['RefreshMcpTools', {}, 'Reloading MCP tools', undefined],
  ])('%s %j is "%s", with %j beside it', (name, input, title, secondary) => {
    const part = only(toolUse('t', name, input))
    expect(part.title).toBe(title)
    expect(describePart(part, { tense: 'running' })).toMatchObject({ text: title })
    expect(describePart(part).secondary).toBe(secondary)
  })
})
