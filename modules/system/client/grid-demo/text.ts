import { demoTexts } from '../demo/demo-text.ts'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

export const NAMESPACE = 'gridDemo'

export type DemoTextKey = keyof typeof zhCN

export const useDemoText = demoTexts<DemoTextKey>(NAMESPACE, zhCN, enUS)
