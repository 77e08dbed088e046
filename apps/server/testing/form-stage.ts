import type { Answer, Rec, TestApp } from './app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A column as the table designer sends it. */
export function field(dbFieldName: string, dbFieldTxt: string, more: Rec = {}): Rec {
  return { dbFieldName, dbFieldTxt, dbType: 'string', dbLength: 50, fieldShowType: 'text', isShowForm: 'Y', isShowList: 'Y', ...more }
}

/** Online forms as tests make and use them. */
export interface FormStage {
  call(method: Method, path: string, body?: unknown, as?: string): Promise<Answer<Rec>['body']>
  idOf(table: string): Promise<string>
  roleId(code: string): Promise<string>
  /** A form that is designed, synchronised and granted to the roles. @returns its id */
  ready(table: string, fields: Rec[], more?: Rec, roles?: string[]): Promise<string>
  design(table: string, fields: Rec[], more?: Rec): Promise<string>
}

export function formStage(app: TestApp): FormStage {
  const call: FormStage['call'] = async (method, path, body, as = 'admin') =>
    (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
  const idOf = async (table: string) => (await call('GET', `/online/cgform/head/list?tableName=${table}`)).result.records[0].id as string
  const roleId = async (code: string) => (await call('GET', `/sys/role/list?roleCode=${code}`)).result.records[0].id as string
  const design: FormStage['design'] = async (tableName, fields, more = {}) => {
    const saved = await call('POST', '/online/cgform/api/addAll', { head: { tableName, tableTxt: `表 ${tableName}`, tableType: 1, ...more },
      fields })
    if (!saved.success) throw new Error(saved.message)
    return idOf(tableName)
  }
  return {
    call,
    idOf,
    roleId,
    design,
    async ready(table, fields, more, roles = ['admin']) {
      const id = await design(table, fields, more)
      const done = await call('POST', `/online/cgform/api/doDbSynch/${id}/normal`, {})
      if (!done.success) throw new Error(done.message)
      const published = await call('POST', '/online/cgform/head/publish', { id, parentId: null,
        roleIds: (await Promise.all(roles.map(roleId))).join(',') })
      if (!published.success) throw new Error(published.message)
      return id
    },
  }
}
