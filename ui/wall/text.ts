import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type WallKey = keyof typeof zhCN

/** Texts of what walls of all areas are made of. */
export const useWallText = zoneTexts<WallKey>('wall', zhCN, enUS)
