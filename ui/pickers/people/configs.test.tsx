import type { ReactElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { answerOf, drawn, speak } from '../../testing/drawn.tsx'
import { chosenOf, queryItemsOf } from '../business/config.ts'
import { usePositionConfig, useRoleConfig, useUserConfig } from './configs.ts'
import { UserByDepartCell } from './UserByDepartSelect.tsx'

beforeAll(() => speak('en-US'))

const nothing = () => undefined

test('spec 2 §2.3: users are listed with display name, username, phone, birthday, id, sex and orgCodeTxt, and filtered by sex (dictionary sex) and birthday', () => {
  const users = answerOf(useUserConfig)
  expect(users.columns.map(({ key }) => key)).toEqual(['realname', 'username', 'phone', 'birthday', 'id', 'sex', 'orgCodeTxt'])
  expect(users.columns.find(({ key }) => key === 'sex')).toMatchObject({ dictCode: 'sex' })
  const asked = queryItemsOf(users)
  expect(asked.find(({ key }) => key === 'sex')).toMatchObject({ dictCode: 'sex' })
  const birthday = asked.find(({ key }) => key === 'birthday')!
  expect(drawn(birthday.customRender!({ id: 'b', value: '1970-01-07', onChange: nothing }) as ReactElement)).toContain('value="1970-01-07"')
})

test('spec 2 §9: the user select is 1250 wide, its table scrolls horizontally at 800', () => {
  expect(answerOf(useUserConfig)).toMatchObject({ width: 1250, scrollWidth: 800 })
})

test('spec 2 §2.3: roles are listed with roleName and roleCode; id and roleCode are returned', () => {
  const roles = answerOf(useRoleConfig)
  expect([roles.listUrl, roles.columns.map(({ key }) => key)]).toEqual(['/sys/role/list', ['roleName', 'roleCode']])
  expect(chosenOf(roles, [{ id: '1', roleCode: 'admin', roleName: '管理员' }]).keys).toEqual({ id: '1', roleCode: 'admin' })
})

test('spec 2 §2.3: positions are listed with name, code and rank as dictionary text', () => {
  const positions = answerOf(usePositionConfig)
  expect([positions.listUrl, positions.columns.map(({ key, dictCode }) => [key, dictCode])]).toEqual(['/sys/position/list', [['name',
    undefined], ['code', undefined], ['postRank', 'position_rank']]])
})

test('spec 2 §2.3: users by department in a table cell show a read-only input with a clear icon; nothing to clear where nothing is chosen', () => {
  const cell = (value: string | null) => drawn(<UserByDepartCell value={value} text="管理员" onChange={nothing} />)
  expect(cell(null)).toMatch(/<input[^>]*readonly/i)
  expect([cell('admin').includes('aria-label="Clear"'), cell(null).includes('aria-label="Clear"')]).toEqual([false, false])
})
