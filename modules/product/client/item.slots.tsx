import dayjs from 'dayjs'
import type { Rec } from '#kernel/client/records/record.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { BomTree } from './BomTree.tsx'
import { BomUsages } from './BomUsages.tsx'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

const today = () => dayjs().format('YYYY-MM-DD')
const texts = (locale: 'zh-CN' | 'en-US') => (locale === 'zh-CN' ? zhCN : enUS)
const Structure = ({ record }: { record: Rec }) => <BomTree query={{ itemId: record.id, qty: '1', date: today() }} />
const Usages = ({ record }: { record: Rec }) => <BomUsages itemId={record.id} date={today()} />

/** An item tells what it is made of and where it is used. */
const slots: EntitySlots = {
  detailTabs: [
    { key: 'structure', title: (locale) => texts(locale).bomTree, Component: Structure },
    { key: 'usages', title: (locale) => texts(locale).whereUsed, Component: Usages },
  ],
  emptyHint: (locale) => texts(locale).hintItem,
}
export default slots
