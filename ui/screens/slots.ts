import type { ComponentType } from 'react'
import type { Values } from '#kernel/client/records/form-values.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import type { ActSlot } from '../acts/steps.ts'
import type { ControlProps, DisplayProps } from '../kinds/kind.ts'
import type { Propose } from '../grid/lines/propose.ts'
import type { LinesGridProps } from '../grid/lines/LinesGrid.tsx'
import type { EntityDetailProps } from './detail/EntityDetail.tsx'
import type { EntityFormProps } from './form/EntityForm.tsx'
import type { EntityListProps } from './list/EntityList.tsx'

/** A part with a heading of its own, as a tab or a section. */
interface TitledSlot<P> {
  key: string
  title: (locale: Locale) => string
  Component: ComponentType<P>
}

/** An entry of the row's menu; choosing it opens its window. */
export interface RowMenuSlot {
  key: string
  title: (locale: Locale) => string
  /** Whether the entry stands in the menu of this record. */
  shown: (record: Rec) => boolean
  danger?: boolean
  Window: ComponentType<{ record: Rec; onClose: () => void }>
}

type FirstStep = ({ tab: string } | { path: string }) & { title: (locale: Locale) => string }

/** What a module may put into the generic screens of one entity; everything left out stays generic. */
export interface EntitySlots {
  /** Draws a column, and the field in details, in place of its kind. */
  columns?: Record<string, ComponentType<DisplayProps>>
  /** Takes the place of a field's control in the form; of a sub-table's grid, whose rows are then the value. */
  controls?: Record<string, ComponentType<ControlProps>>
  /** Stands at the end of the toolbar of the list. */
  toolbar?: ComponentType<{ entity: Entity; list: ListController }>
  /** Where a new record is made in place of the form, and what the button of the list says. */
  begin?: { path: string; title: (locale: Locale) => string }
  /** Stands before the row's own actions: links of `RowButton`. */
  rowActions?: ComponentType<{ entity: Entity; record: Rec }>
  /** What people do with its records beyond the moves that are drawn by themselves: on the record's page, in the row's menu, for ticked rows. */
  acts?: readonly ActSlot[]
  /** Editing stands in the row's menu, where it is not what one mostly comes for. */
  editInMenu?: true
  /** Further entries of the row's menu. */
  rowMenu?: RowMenuSlot[]
  /** Width of the column of the row's actions in px, where these need more than the usual. */
  actionsWidth?: number
  /** Stands before the buttons of the details. */
  detailActions?: ComponentType<{ entity: Entity; record: Rec }>
  /** Sections below the fields of the form. */
  formSections?: TitledSlot<{ form: FormController }>[]
  /** Lives in the form without drawing anything of its own. */
  formHelper?: ComponentType<{ form: FormController }>
  /** Asked before the form is saved; a text says why it is not. */
  beforeSubmit?: (values: Values) => Promise<string | undefined>
  /** Asked of the person before the form is saved; they may save all the same. */
  question?: (values: Values, locale: Locale) => string | undefined
  /** A saved record stays open, because something else is to be done with it. */
  goesOn?: true
  /** What has to be done in a tab, which then stands open, or on another screen before the record goes on: its button takes the next move's place. */
  firstStep?: (record: Rec) => FirstStep | undefined
  /** Further tabs of the details. */
  detailTabs?: TitledSlot<{ entity: Entity; record: Rec }>[]
  /** Editor of a sub-table by the name of its field. */
  lines?: Record<string, ComponentType<LinesGridProps>>
  /** What lines propose for their own fields while they are typed, by the name of the sub-table. */
  proposals?: Record<string, Propose>
  /** Takes the place of the fields of the form; `formId` begins the ids of controls. */
  formBody?: ComponentType<{ form: FormController; formId: string }>
  /** Takes the place of the fields in the details and on paper. */
  recordBody?: ComponentType<{ entity: Entity; record: Rec }>
  /** Takes its place on paper, where what is read there is not what is worked with on the screen. */
  paperBody?: ComponentType<{ entity: Entity; record: Rec }>
  /** Takes the place of a whole part. */
  replace?: {
    list?: ComponentType<EntityListProps>
    form?: ComponentType<EntityFormProps>
    detail?: ComponentType<EntityDetailProps>
  }
  /** Stands in the question before a deletion: what goes with it that one would not think of. */
  deletion?: ComponentType<{ ids: readonly string[] }>
  /** What the place is for and how to begin, where there are no records yet. */
  emptyHint?: (locale: Locale) => string
}

export type SlotLoader = () => Promise<{ default: EntitySlots }>

const loaders = new Map<string, SlotLoader>()
const loaded = new Map<string, Promise<EntitySlots>>()
const none: Promise<EntitySlots> = Promise.resolve({})

/**
 * Names the slots of an entity; called in a module's `client.ts` with a lazy import.
 * @throws Error if the entity has slots already
 */
export function registerSlots(entityId: string, loader: SlotLoader): void {
  if (loaders.has(entityId) && loaders.get(entityId) !== loader) throw new Error(`Slots of ${entityId} are registered twice`)
  loaders.set(entityId, loader)
}

/** The slots of an entity: the same promise at each call, so that `use` can wait for it. */
export function slotsOf(entityId: string): Promise<EntitySlots> {
  const loader = loaders.get(entityId)
  if (!loader) return none
  let slots = loaded.get(entityId)
  if (!slots) {
    slots = loader().then((module) => module.default)
    slots.catch(() => loaded.delete(entityId))
    loaded.set(entityId, slots)
  }
  return slots
}

/** A tab that a module adds to the details of entities that are not its own. */
export interface DetailTab extends TitledSlot<{ entity: Entity; record: Rec }> {
  /** Whether records of the entity have it. */
  shown: (entity: Entity) => boolean
}

const detailTabs = new Map<string, DetailTab>()

/** Names a tab for the details of other modules' entities; called in a module's `client.ts`, its component loaded lazily. */
export function registerDetailTab(tab: DetailTab): void {
  detailTabs.set(tab.key, tab)
}

/** Tabs that modules add to the details of an entity, in the order of the modules. */
export function detailTabsOf(entity: Entity): DetailTab[] {
  return [...detailTabs.values()].filter(({ shown }) => shown(entity))
}

/** What a module offers for the ticked rows of lists that are not its own. */
export interface SelectionTool {
  key: string
  /** Whether lists of the entity may have it; what takes a call the component finds out itself. */
  shown: (entity: Entity) => boolean
  Component: ComponentType<{ list: ListController }>
}

const selectionTools = new Map<string, SelectionTool>()

/** Names a tool for ticked rows; called in a module's `client.ts`, its component loaded lazily. */
export function registerSelectionTool(tool: SelectionTool): void {
  selectionTools.set(tool.key, tool)
}

/** Tools that modules offer for ticked rows of an entity, in the order of the modules. */
export function selectionToolsOf(entity: Entity): SelectionTool[] {
  return [...selectionTools.values()].filter(({ shown }) => shown(entity))
}

/** What a module tells of fields that records are about to lose, before that happens. */
export interface FieldLossNotice {
  key: string
  /** The right without which nothing is told. */
  right: string
  /** `columns` are told with their table: `table.column`. */
  Component: ComponentType<{ columns: readonly string[] }>
}

const fieldLossNotices = new Map<string, FieldLossNotice>()

/** Names what is told before fields are lost; called in a module's `client.ts`, its component loaded lazily. */
export function registerFieldLossNotice(notice: FieldLossNotice): void {
  fieldLossNotices.set(notice.key, notice)
}

export function allFieldLossNotices(): FieldLossNotice[] {
  return [...fieldLossNotices.values()]
}

/** What a module lets be set for a role beside a menu, where menus are granted. */
export interface GrantTool {
  key: string
  title: (locale: Locale) => string
  /** Whether a menu with this component has it, and the person may use it. */
  shown: (component: string) => boolean
  Window: ComponentType<{ entityId: string; role: { id: string; name: string }; onClose: () => void }>
}

const grantTools = new Map<string, GrantTool>()

/** Names a window beside granted menus; called in a module's `client.ts`, its component loaded lazily. */
export function registerGrantTool(tool: GrantTool): void {
  grantTools.set(tool.key, tool)
}

/** What modules let be set for roles beside a menu with this component. */
export function grantToolsFor(component: string): GrantTool[] {
  return [...grantTools.values()].filter(({ shown }) => shown(component))
}
