import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { dataSource } from '../../entities/data-source.ts'
import { readDatabaseAddress } from '../../rules/database-address.ts'

const messages = {
  'zh-CN': (url: string) => `数据源地址「${url}」与数据库类型不符或无法解析，请写成 主机:端口 或完整地址`,
  'en-US': (url: string) => `The address "${url}" does not fit the kind of database or cannot be read: write host:port or a whole address`,
} as const

/** What the stored password is encrypted for. */
export const passwordPurpose = 'sys_data_source.db_password'

/** Addresses that can be used, and passwords that only the server reads (decision 0017). */
export const dataSourceRules: BoundRules = defineRules(dataSource, {
  beforeSave(ctx, record) {
    if (record.dbType && record.dbUrl && !readDatabaseAddress(record))
      throw refuseFaults([{ field: 'dbUrl', text: messages[ctx.locale](record.dbUrl) }])
    // Secrets are not read back, so one that is there was sent just now.
    if (record.dbPassword) record.dbPassword = ctx.kernel.secrets.encrypt(record.dbPassword, passwordPurpose)
  },
})
