import { expect, test } from 'vitest'
import { defaultColumns } from '#kernel/client/records/column-settings.ts'
import { queryFields } from '#kernel/client/records/list-fields.ts'
import { task } from '../../../index.ts'
import { viewedAs } from './list-view.ts'

const view = viewedAs(task, { key: 'todo', title: '待办', en: 'To do', columns: ['title', 'createTime', 'due'], filters: ['due', 'title'],
  labels: { createTime: { label: '到达时间', en: 'Arrived' } } })

test('a list shows its own columns in its own order and offers the others', () => {
  const columns = defaultColumns(view)
  expect(columns.filter(({ shown }) => shown).map(({ name }) => name)).toEqual(['title', 'createTime', 'due'])
  expect(columns.map(({ name }) => name)).toContain('opinion')
  expect(view.fields.createTime).toMatchObject({ label: '到达时间', en: 'Arrived' })
})

test('it asks by its own filters, is kept apart and calls as the entity does', () => {
  expect(queryFields(view).map(({ name }) => name)).toEqual(['title', 'due'])
  expect([view.id, view.path, view.permission]).toEqual(['workflow.task.todo', task.path, task.permission])
  expect(task.fields.title.list).toMatchObject({ width: 260 })
})
