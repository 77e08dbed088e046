import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type BoardKey = keyof typeof zhCN

/** Texts of what boards of all areas are made of. */
export const useBoardText = zoneTexts<BoardKey>('board', zhCN, enUS)
