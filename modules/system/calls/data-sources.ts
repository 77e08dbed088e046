import { defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { dataSource } from '../entities/data-source.ts'

const sent = is.maybe(is.text)

/** Pickers of this console ask with a value or a word and mean ids; the family's online screens ask for all by code. */
export const dataSourceOptions = defineRead(dataSource, 'options', { title: '数据源选项', en: 'Data sources to choose from', right: 'list',
  input: { value: sent, keyword: sent }, open: 'what pickers narrow by', answer: is.list(
    is.fields({ value: is.text, label: is.text, text: is.text, title: is.optional(is.text), key: is.optional(is.maybe(is.text)) }),
  ) })
/** Connects to the database that a form describes; a password that it does not know is the stored one of `id`. */
export const testConnection = defineRead('POST /online/cgreport/api/testConnection', { title: '测试数据库连接', en: 'Try the connection',
  right: 'system:data-source:edit', input: { id: sent, dbType: sent, dbUrl: sent, dbName: sent, dbUsername: sent, dbPassword: sent },
  answer: is.nothing, success: { 'zh-CN': '数据库连接成功', 'en-US': 'The database answers' } })
