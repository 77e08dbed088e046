import type { FormController } from '#kernel/client/records/use-form.ts'
import { rowsOf } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { ReviseButton } from '#modules/product/client.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { reviseRecipe } from '../../calls/furnace.ts'
import { RecipeCurve } from './RecipeCurve.tsx'
import { furnaceText } from './text.ts'

const FormCurve = ({ form }: { form: FormController }) => <RecipeCurve steps={rowsOf(form.values, 'steps')} />
const DetailCurve = ({ record }: { record: Rec }) => <RecipeCurve steps={(record.steps ?? []) as Rec[]} />
const title = (locale: Locale) => furnaceText('curve', locale)

/** A recipe is read as its curve, which follows what is typed. */
const slots: EntitySlots = {
  emptyHint: (locale) => furnaceText('recipeHint', locale),
  formSections: [{ key: 'curve', title, Component: FormCurve }],
  detailTabs: [{ key: 'curve', title, Component: DetailCurve }],
  detailActions: (props) => <ReviseButton act={reviseRecipe} {...props} />,
}
export default slots
