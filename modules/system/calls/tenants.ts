import { defineAct, defineRead } from '#kernel/entity/call.ts'
import type { Stored } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { tenant } from '../entities/organisation.ts'

/** A tenant by its number, as it travels in the header of every call. */
type NumberedTenant = Omit<Stored<typeof tenant>, 'id'> & { id: number }

/** The form of a person offers them too. */
export const tenantsToChoose = defineRead(tenant, 'queryList', { title: '可选租户', en: 'Tenants to choose from',
  right: ['list', 'system:user:list'], input: { ids: is.maybe(is.text) }, answer: is.list(
    is.of<NumberedTenant>({ type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: { type: 'string' } } }),
  ) })
export const deleteTenants = defineAct('DELETE /sys/tenant/deleteBatch', { of: tenant.id, title: '批量删除租户',
  en: 'Delete several tenants', right: 'system:tenant:delete', input: { ids: is.ids }, answer: is.nothing })
