import { lazy } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { registerHub, type HubSection } from '#ui/screens/hub.ts'
import { opTask } from '../../entities/lot.ts'
import { report } from '../../entities/report.ts'
import { rework } from '../../entities/rework.ts'

const section = (rank: number, entity: Entity, name: 'operations' | 'reports' | 'reworks'): HubSection => ({ key: name, rank,
  title: (locale) => entityTitle(entity, locale), right: `${entity.permission}:list`,
  Component: lazy(async () => ({ default: (await import('./ReworkRows.tsx')).reworkRows[name] })) })

/** A rework with how far it is, and a traveller with the reworks of its pieces. */
export function registerReworkHub(): void {
  registerHub(rework.id, section(1, opTask, 'operations'), section(2, report, 'reports'))
  registerHub('production.lot', section(3, rework, 'reworks'))
}
