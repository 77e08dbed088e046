import { demoTexts } from '../demo/demo-text.ts'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

export const NAMESPACE = 'widgetDemo'

export type WidgetTextKey = keyof typeof zhCN

export const useWidgetText = demoTexts<WidgetTextKey>(NAMESPACE, zhCN, enUS)
