import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusMark } from './StatusMark.tsx'

const meta: Meta<typeof StatusMark> = { component: StatusMark }
export default meta

export const Done: StoryObj<typeof StatusMark> = { args: { ok: true } }
export const Failed: StoryObj<typeof StatusMark> = { args: { ok: false } }
