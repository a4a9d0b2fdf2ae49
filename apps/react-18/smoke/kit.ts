// What the suite uses, bundled with one React: no module of the bundle may bring a second one.
export { createNormalizer, getSearchText, outcomeOf, TOOL_KINDS, TOOL_STATES, toMarkdown } from '@tools/normalize'
export { FIXTURE_MCP_SERVERS, fixture, fixtureEvents, fixtures } from '@tools/normalize/fixtures'
export { createExpansionStore, ToolAnnouncer, ToolPart, ToolParts, ToolUIProvider, useToolParts } from '@tools/ui'
export { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
export { createElement, version } from 'react'
export { hydrateRoot } from 'react-dom/client'
export { renderToString } from 'react-dom/server'
