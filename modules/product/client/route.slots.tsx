import type { FormController } from '#kernel/client/records/use-form.ts'
import { rowsOf } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Locale } from '#kernel/entity/index.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'
import { reviseRoute } from '../calls/revisions.ts'
import { ReviseButton } from './ReviseButton.tsx'
import { RouteFlow } from './RouteFlow.tsx'

const FormFlow = ({ form }: { form: FormController }) => <RouteFlow rows={rowsOf(form.values, 'ops')} />
const DetailFlow = ({ record }: { record: Rec }) => <RouteFlow rows={(record.ops ?? []) as Rec[]} />
const texts = (locale: Locale) => (locale === 'zh-CN' ? zhCN : enUS)
const title = (locale: Locale) => texts(locale).flow

/** Routes are read as a picture that follows what is typed. */
const slots: EntitySlots = {
  emptyHint: (locale) => texts(locale).hintRoute,
  formSections: [{ key: 'flow', title, Component: FormFlow }],
  detailTabs: [{ key: 'flow', title, Component: DetailFlow }],
  detailActions: (props) => <ReviseButton act={reviseRoute} {...props} />,
}
export default slots
