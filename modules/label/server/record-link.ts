import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { nameOf } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'

const opened = /^view:([\w-]{1,40})$/

/** Where a record's page opens, for a phone whose own camera reads the label; its key where the installation has no address for phones. */
export function recordLink({ kernel: { settings } }: Ctx, entity: Entity, record: Rec): string {
  if (settings.siteAddress === '') return String(entity.key ? record[entity.key] : nameOf(entity, record))
  return `${settings.siteAddress}${entity.path}?open=view:${record.id as string}`
}

/** Which record a scanned link opens; undefined for any other text. Labels outlive the address that the installation had when they were printed. */
export function readLink({ kernel: { registry } }: Ctx, text: string): { entityId: string; id: string } | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const [, id] = opened.exec(searchParams.get('open') ?? '') ?? []
  const entity = [...registry.entities.values()].find(({ path, parent }) => path === pathname && !parent)
  return entity && id !== undefined ? { entityId: entity.id, id } : undefined
}
