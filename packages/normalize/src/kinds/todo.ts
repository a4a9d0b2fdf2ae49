import { at, defined, isRecord, readId, readList, readText } from '../raw/read.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface TodoItem {
  text: string
  status: 'pending' | 'in_progress' | 'completed' | 'cancelled'
  id?: string
  /** The item in its running form: "Fixing the parser". */
  activeText?: string
  priority?: string
}

export interface TodoInput {
  action: 'update' | 'plan' | 'read' | 'createTask' | 'updateTask' | 'readTask'
  /** The list as it is to be; one item for the task tools. */
  items: TodoItem[]
  explanation?: string
}

export interface TodoOutput {
  /** The list before the call, where the provider gives it. */
  previous?: TodoItem[]
}

export type TodoView = { kind: 'todo' } & TodoInput & TodoOutput

const STATUSES: Readonly<Record<string, TodoItem['status']>> = {
  pending: 'pending',
  in_progress: 'in_progress',
  inProgress: 'in_progress',
  completed: 'completed',
  done: 'completed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  deleted: 'cancelled',
}

/** A status in any provider's word; a word that is not known counts as pending. */
export const todoStatus = (word: string | undefined): TodoItem['status'] =>
  (word !== undefined && Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined) ?? 'pending'

/** A list of items in any provider's spelling; items without text are left out. */
export const readTodos = (list: readonly unknown[]): TodoItem[] =>
  list.filter(isRecord).flatMap((item) => {
    const text = readText(item, 'content', 'step', 'text', 'subject', 'title')
    if (text === undefined) return []
    const status = at(item, 'completed') === true ? 'completed' : readText(item, 'status', 'state')
    return [
      {
        text,
        status: todoStatus(status),
        ...defined({
          id: readId(item, 'id'),
          activeText: readText(item, 'activeForm'),
          priority: readText(item, 'priority'),
        }),
      },
    ]
  })

export const readTodoInput = ({ input }: ToolSource): TodoInput => ({
  action: 'update',
  items: readTodos(readList(input, 'todos', 'plan', 'items', 'entries')),
  ...defined({ explanation: readText(input, 'explanation') }),
})

export function readTodoOutput(source: ToolSource): TodoOutput {
  const result = at(source.metadata, 'result')
  return Array.isArray(at(result, 'oldTodos')) ? { previous: readTodos(readList(result, 'oldTodos')) } : {}
}

export function describeTodo(input: TodoInput, source: ToolSource): Description {
  const [item] = input.items
  const task = {
    noun: 'task' as const,
    ...defined({ target: item?.text || item?.id || readId(source.input, 'taskId', 'id') }),
  }
  switch (input.action) {
    case 'createTask':
      return { message: 'todo.createTask', ...task }
    case 'updateTask':
      return { message: 'todo.updateTask', ...task }
    case 'readTask':
      return { message: 'todo.readTask', ...task }
    case 'read':
      return { message: 'todo.read' }
    case 'plan':
    case 'update': {
      const current = input.items.find(({ status }) => status === 'in_progress')
      return {
        message: input.action === 'plan' ? 'todo.plan' : 'todo.update',
        ...defined({ own: current?.activeText ?? current?.text }),
      }
    }
  }
}

export const todo: Kind<TodoInput, TodoOutput> = {
  input: readTodoInput,
  output: readTodoOutput,
  describe: describeTodo,
}
