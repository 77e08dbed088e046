import type { Entity } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import type { Subject } from '../../calls/access.ts'
import { idSet } from '../rights/grants.ts'
import { entityOfMenu } from '../rights/menu-entity.ts'
import { allMenus, type MenuRow } from '../rights/menu-payload.ts'
import { betweenMenus, menuLabels } from '../rights/menu-labels.ts'
import { sounds } from '../rights/sound-of.ts'

const button = 2
/** So many are offered of those that fit. */
const offered = 50

/** A screen or button that somebody asks about. */
export interface Asked {
  row: MenuRow
  /** As it is told to whoever asks. */
  shown: Subject
  /** What a button gives; empty for a screen. */
  codes: readonly string[]
  /** Whose records it is about. */
  entity: Entity | undefined
}

/**
 * Screens and buttons that fit all words: by their names, those of the menus above them or of the records, by the sound of these, by
 * path (a whole address does) and by right.
 */
export async function findSubjects(ctx: Ctx, word: string): Promise<Subject[]> {
  const [all, soundOf] = await Promise.all([allMenus(ctx), sounds()])
  const label = menuLabels(ctx, all)
  const words = pathOf(word).toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (row: MenuRow): boolean => {
    const parts = label(row).split(betweenMenus)
    const entity = entityAsked(ctx, row)
    const text = [...parts, entity?.title, entity?.en, row.name, row.name_en, ...parts.map(soundOf), row.url, row.perms].join(' ')
      .toLowerCase()
    return words.every((one) => text.includes(one))
  }
  return all.filter((row) => asks(row) && fits(row)).slice(0, offered).map((row) => askedOf(ctx, row, label(row)).shown)
}

/** @throws Refusal where there is no such screen or button */
export async function requireSubject(ctx: Ctx, id: string): Promise<Asked> {
  const all = await allMenus(ctx)
  const row = all.find((one) => one.id === id && asks(one))
  if (!row) throw refusal(ctx, 'notFound')
  return askedOf(ctx, row, menuLabels(ctx, all)(row))
}

/** What a screen that lists an entity asks of the server as it opens. */
export function listRightOf(entity: Entity | undefined): string[] {
  return entity ? [`${entity.permission}:list`] : []
}

/** A button without a right shows or locks a part of a screen and decides nothing. */
function asks({ menu_type: type, perms }: MenuRow): boolean {
  return type !== button || idSet(perms).size > 0
}

function askedOf(ctx: Ctx, row: MenuRow, label: string): Asked {
  const entity = entityAsked(ctx, row)
  return { row, codes: codesOf(row), entity,
    shown: { id: row.id, label, kind: row.menu_type === button ? 'button' : 'screen', right: row.perms, path: row.url,
      entity: entity?.id ?? null } }
}

function codesOf({ menu_type: type, perms }: MenuRow): string[] {
  return type === button ? [...idSet(perms)] : []
}

function entityAsked({ kernel: { registry } }: Ctx, row: MenuRow): Entity | undefined {
  const [code] = codesOf(row)
  if (code === undefined) return entityOfMenu(registry, row)
  const permission = code.slice(0, code.lastIndexOf(':'))
  return [...registry.entities.values()].find((entity) => entity.permission === permission && !entity.parent)
}

/** Of an address as it stands in a browser, what menus know of it. */
function pathOf(word: string): string {
  const typed = word.trim()
  return /^https?:\/\//.test(typed) && URL.canParse(typed) ? new URL(typed).pathname : typed
}
