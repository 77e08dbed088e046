import * as colours from '../colours/texts.ts'
import * as drafts from '../drafts/texts.ts'
import * as fill from '../fill/texts.ts'
import * as find from '../find/texts.ts'
import * as groups from '../groups/texts.ts'
import * as scan from '../scan/texts.ts'

/** Texts of the features that every grid has. */
export const zhCN = { ...colours.zhCN, ...drafts.zhCN, ...fill.zhCN, ...find.zhCN, ...groups.zhCN, ...scan.zhCN }

export const enUS: Record<keyof typeof zhCN, string> = { ...colours.enUS, ...drafts.enUS, ...fill.enUS, ...find.enUS, ...groups.enUS,
  ...scan.enUS }
