import { zoneTexts, type ZoneSay } from '../../../zone-texts.ts'
import type { DocumentFault } from '../../document/fault.ts'
import { sayFault, type SayDesigner } from '../../text.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type PanelTextKey = keyof typeof zhCN
export type SayPanel = ZoneSay<PanelTextKey>

const useZoneText = zoneTexts<PanelTextKey>('designer-panel', zhCN, enUS)

/** Texts of the property panel. */
export function usePanelText(): SayPanel {
  return useZoneText().say
}

/** Where a property stands: the type of its component, `form` or `cell`; undefined for several types. */
export type PropertyOwner = string | undefined

/** The name of a property, as narrow as there is one. */
export function propertyName(say: SayPanel, owner: PropertyOwner, name: string): string {
  return say(known(`p_${owner}_${name}`) ?? known(`p_${name}`) ?? 'panel')
}

/** What more there is to say about a property. */
export function propertyHint(say: SayPanel, owner: PropertyOwner, name: string): string | undefined {
  const key = known(`h_${owner}_${name}`) ?? known(`h_${name}`)
  return key && say(key)
}

export function choiceName(say: SayPanel, name: string, choice: string): string {
  return say(known(`c_${name}_${choice}`) ?? known(`c_${choice}`) ?? 'choose')
}

/** Why a value is not taken, and in which entry of a list. */
export function sayLineFault(say: SayPanel, sayDocument: SayDesigner, { path, ...fault }: DocumentFault): string {
  const text = sayFault(sayDocument, { path: '', ...fault })
  const row = /^\d+/.exec(path)?.[0]
  return row === undefined ? text : say('atRow', { row: Number(row) + 1, text })
}

function known(key: string): PanelTextKey | undefined {
  return Object.hasOwn(zhCN, key) ? (key as PanelTextKey) : undefined
}
