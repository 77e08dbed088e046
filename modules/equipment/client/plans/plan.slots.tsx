import type { EntitySlots } from '#ui/screens/slots.ts'
import { PreviewInForm, PreviewOfPlan } from './PlanPreview.tsx'
import { planText } from './text.ts'

const slots: EntitySlots = {
  emptyHint: (locale) => planText('planHint', locale),
  formSections: [{ key: 'preview', title: (locale) => planText('preview', locale), Component: PreviewInForm }],
  detailTabs: [{ key: 'preview', title: (locale) => planText('preview', locale), Component: PreviewOfPlan }],
}
export default slots
