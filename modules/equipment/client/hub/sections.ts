import { lazy } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import { registerHub, type HubSection } from '#ui/screens/hub.ts'
import { downtime, meter, moldLog, order, partUse, repair } from '../../index.ts'

const words = (zh: string, en: string) => (locale: Locale) => (locale === 'zh-CN' ? zh : en)

/** The newest rows of a machine in another list. */
const rows = (rank: number, entity: Entity, name: string): HubSection => ({ key: name, rank, title: (locale) => entityTitle(entity, locale),
  right: `${entity.permission}:list`, all: ({ id }) => `${entity.path}?device=${id}`,
  Component: lazy(async () => ({ default: (await import('../register/DeviceRows.tsx')).deviceRows[name]! })) })

/** A machine at a glance: what is open and due, orders, repairs, downtime, parts, readings; a mold with what it pressed. */
export function registerEquipmentHub(): void {
  registerHub('equipment.device', { key: 'figures', rank: 1, title: words('概况', 'At a glance'), right: 'equipment:device:list',
    Component: lazy(async () => ({ default: (await import('../register/DeviceCard.tsx')).DeviceFigures })) }, { key: 'due', rank: 2,
    title: words('到期安排', 'What comes due'), right: 'equipment:plan:list',
    Component: lazy(async () => ({ default: (await import('../register/DeviceCard.tsx')).DeviceDue })) }, rows(3, order, 'orders'),
    rows(4, repair, 'repairs'), rows(5, downtime, 'stops'), rows(6, partUse, 'parts'), rows(7, meter, 'readings'))
  registerHub('equipment.mold', { key: 'strokes', rank: 1, title: words('行程历史', 'Strokes by day'), right: 'equipment:mold:list',
    Component: lazy(async () => ({ default: (await import('../molds/MoldHub.tsx')).MoldStrokes })) }, {
    key: 'log',
    rank: 2,
    title: (locale) => entityTitle(moldLog, locale),
    right: `${moldLog.permission}:list`,
    all: ({ id }) => `${moldLog.path}?mold=${id}`,
    Component: lazy(async () => ({ default: (await import('../molds/MoldHub.tsx')).MoldLog })),
  })
}
