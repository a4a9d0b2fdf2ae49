import { textOf } from '../../kinds/content.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { readTodos, type TodoInput, type TodoItem, todoStatus } from '../../kinds/todo.ts'
import type { ToolMetadata } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { linesOf } from '../../raw/line.ts'
import { at, defined, isRecord, readId, readList, readText } from '../../raw/read.ts'

const resultOf = (source: ToolSource): unknown => at(source.metadata, 'result')

/** Id of the task a call is about: of TaskCreate it is told by the result alone, as a record or in its text. */
const taskIdOf = (source: ToolSource): string | undefined =>
  readId(source.input, 'taskId', 'task_id', 'id') ??
  readId(at(resultOf(source), 'task'), 'id') ??
  /Task #(\S+) created/u.exec(textOf(source.output) ?? '')?.[1]

/** The call changed nothing: it failed, or its result says so (recorded case `tasks`). */
const isRefused = (source: ToolSource): boolean =>
  source.error !== undefined || at(resultOf(source), 'success') === false

/** `metadata.task`: by this id the calls about one task are tied together. */
export function readTaskMetadata(source: ToolSource): ToolMetadata {
  const id = taskIdOf(source)
  const status = isRefused(source)
    ? undefined
    : (readText(source.input, 'status') ?? readText(at(resultOf(source), 'task'), 'status'))
  return id === undefined ? {} : { task: defined({ id, status }) }
}

const taskInput =
  (action: TodoInput['action']) =>
  (source: ToolSource): TodoInput => {
    const result = resultOf(source)
    const task = at(result, 'task')
    const status =
      readText(source.input, 'status') ?? readText(task, 'status') ?? readText(at(result, 'statusChange'), 'to')
    const item: TodoItem = {
      text: readText(source.input, 'subject') ?? readText(task, 'subject') ?? '',
      status: todoStatus(status),
      ...defined({ id: taskIdOf(source), activeText: readText(source.input, 'activeForm') }),
    }
    return {
      action,
      // A task that was not changed has not the status that was asked for; which it has is not known.
      items: isRefused(source) || (item.text === '' && item.id === undefined) ? [] : [item],
      ...defined({ explanation: readText(source.input, 'description') ?? readText(task, 'description') }),
    }
  }

export const readCreateInput: (source: ToolSource) => TodoInput = taskInput('createTask')
export const readUpdateInput: (source: ToolSource) => TodoInput = taskInput('updateTask')
export const readGetInput: (source: ToolSource) => TodoInput = taskInput('readTask')

const LISTED = /^#(\S+) \[(\w+)\] (.+)$/su

/** TaskList and TodoRead: the list is their result, as records or as text. */
export function readListInput(source: ToolSource): TodoInput {
  const result = resultOf(source)
  const text = textOf(source.output) ?? ''
  const parsed = parseJsonText(text)
  const records = [readList(result, 'tasks', 'todos'), Array.isArray(parsed) ? parsed : []].find(
    (list) => list.length > 0,
  )
  const listed = linesOf(text).flatMap((line) => {
    const [, id, status, subject] = LISTED.exec(line) ?? []
    return id === undefined ? [] : [{ id, status, subject }]
  })
  return { action: 'read', items: readTodos((records ?? listed).filter(isRecord)) }
}
