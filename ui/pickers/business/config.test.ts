import { describe, expect, test } from 'vitest'
import { chosenOf, queryItemsOf, queryOf, rowsInOrder, valueKeyOf, valueQuery, type BusinessConfig } from './config.ts'

const roles: BusinessConfig = { name: '角色', listUrl: '/sys/role/list', columns: [], displayKey: 'roleName',
  returnKeys: ['id', 'roleCode'] }

describe('settings of the business-component select', () => {
  test('spec 2 §3: valueKey decides what is stored; without it returnKeys (default id, id) by returnId', () => {
    expect(valueKeyOf({ ...roles, valueKey: 'roleName' })).toBe('roleName')
    expect([valueKeyOf(roles), valueKeyOf({ ...roles, returnId: true })]).toEqual(['roleCode', 'id'])
    expect(valueKeyOf({ name: '', listUrl: '', columns: [], displayKey: 'name' })).toBe('id')
  })

  test('spec 2 §3: queryParamCode and queryParamText name the first query field; queryConfig adds others', () => {
    expect(queryItemsOf(roles)).toEqual([{ key: 'roleCode', label: '角色' }])
    expect(
      queryItemsOf({ ...roles, queryParamCode: 'roleName', queryParamText: '角色名称',
        queryConfig: [{ key: 'sex', label: '性别', dictCode: 'sex' }, { key: 'roleName', label: '又' }] }),
    )
      .toEqual([{ key: 'roleName', label: '角色名称' }, { key: 'sex', label: '性别', dictCode: 'sex' }])
  })

  test('spec 2 §5: like is *v*; codes of dictionaries and wildcards of the person stay as they are', () => {
    const config = { ...roles, queryConfig: [{ key: 'sex', label: '性别', dictCode: 'sex' }] }
    expect(queryOf(config, { roleCode: ' ad ', sex: '1' })).toEqual({ roleCode: '*ad*', sex: '1' })
    expect(queryOf(config, { roleCode: 'a*', sex: '' })).toEqual({ roleCode: 'a*' })
  })

  test('spec 2 §7: value key = comma-joined selected values with trailing comma, pageNo 1, pageSize = count', () => {
    expect(valueQuery(roles, ['admin', 'planner'])).toEqual({ roleCode: 'admin,planner,', pageNo: 1, pageSize: 2 })
  })

  test('spec 2 §2.3: the role picker returns id and roleCode', () => {
    const rows = [{ id: '1', roleCode: 'admin', roleName: '管理员' }, { id: '2', roleCode: 'planner', roleName: '计划员' }]
    expect(chosenOf(roles, rows)).toEqual({ value: 'admin,planner', text: '管理员,计划员', keys: { id: '1,2', roleCode: 'admin,planner' },
      rows })
  })

  test('rows come back in the order stored; a value whose row is gone keeps its place and text', () => {
    const admin = { id: '1', roleCode: 'admin', roleName: '管理员' }
    expect(rowsInOrder(roles, [{ value: 'gone', text: '旧角色' }, { value: 'admin', text: '' }], [admin])).toEqual([{ id: 'gone',
      roleCode: 'gone', roleName: '旧角色' }, admin])
  })
})
