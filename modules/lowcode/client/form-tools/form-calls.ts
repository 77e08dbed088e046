import { getSigned } from '#kernel/client/request/actions.ts'
import type { Page } from '#kernel/client/request/envelope.ts'

export const head = '/online/cgform/head'
export const api = '/online/cgform/api'

export interface Operation {
  buttonCode: string
  buttonName: string
  optType: 'action' | 'js'
}
export interface ServerScript {
  id: string
  buttonCode: string
  event: 'start' | 'end'
  cgJavaValue: string
  activeStatus: string
}
export interface ScriptVersion {
  id: string
  versionNo: number
  source: string
  createTime: string
  createBy: string
  createBy_dictText?: string
}
export interface FormButton {
  id: string
  buttonCode: string
  buttonName: string
  buttonNameEn: string | null
  buttonStyle: string
  buttonStyle_dictText?: string
  optType: string
  optType_dictText?: string
  exp: string | null
  orderNum: number
  buttonStatus: string
  rev: number
}
export interface ColumnRight {
  code: string
  title: string
  listShow: boolean
  formShow: boolean
  formEditable: boolean
}
export interface AuthPage {
  id: string
  code: string
  title: string
  use: string
}
export interface FormRule {
  id: string
  ruleName: string
  ruleColumn: string
  ruleOperator: string
  ruleValue: string
  status: number
}

export async function get<T>(path: string, query?: Record<string, string>): Promise<T> {
  return (await getSigned<T>(path, query)).result
}

export async function records<T>(path: string): Promise<T[]> {
  return (await get<Page<T>>(path, { pageSize: '500' })).records
}

/** Statements that follow an operation of a form. */
export interface FormStatement {
  id: string
  buttonCode: string
  cgbSql: string
}
