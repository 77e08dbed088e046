import { lineEntityOf } from '#kernel/client/entities.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { rowsOf } from '#kernel/client/records/form-values.ts'
import { textOf } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { LazyLinesGrid } from '#ui/grid/lines/LazyLinesGrid.tsx'
import { uiKindOf } from '#ui/kinds/index.ts'
import { FieldItem } from '#ui/screens/form/FieldItem.tsx'
import { capa, contentOf, type CapaStep } from '../../index.ts'
import { ActionCards, type ActionKind } from './ActionCards.tsx'
import { Fishbone } from './Fishbone.tsx'
import { IsIsNot } from './IsIsNot.tsx'
import { fieldsOfStep } from './step-view.ts'
import { useCapaText } from './text.ts'
import { WhyTree } from './WhyTree.tsx'

interface StepSectionProps {
  form: FormController
  formId: string
  step: CapaStep
  editable: boolean
  onDone: () => void
}

const actionsOfStep: Partial<Record<CapaStep, ActionKind>> = { 30: 'CONTAIN', 50: 'CORRECT', 60: 'CORRECT', 70: 'PREVENT' }

/** What a step asks for. */
export function StepSection({ form, formId, step, editable, onDone }: StepSectionProps) {
  const { say } = useCapaText()
  const { values } = form
  const content = contentOf(values)
  const kind = actionsOfStep[step]
  return (
    <div className="mw-stack">
      {step === capa.state.d1 && <Team form={form} editable={editable} />}
      {step === capa.state.d4 && (
        <>
          <WhyTree whys={content.whys} onChange={editable ? (whys) => form.set('whys', whys) : undefined} />
          <Fishbone fishbone={content.fishbone} problem={String(values.subject ?? '')} onChange={editable
            ? (fishbone) => form.set('fishbone', fishbone)
            : undefined} />
        </>
      )}
      {kind && <ActionCards form={form} kind={kind} editable={editable && step !== capa.state.d6} onDone={onDone} />}
      {fieldsOfStep[step].length > 0 && (
        <div className="mw-grid">
          {fieldsOfStep[step].map((name) => <StepField key={name} form={form} formId={formId} name={name} editable={editable} />)}
        </div>
      )}
      {step === capa.state.d2 && (
        <IsIsNot content={content.isIsNot} onChange={editable ? (isIsNot) => form.set('isIsNot', isIsNot) : undefined} />
      )}
      {step === capa.state.d6 && Boolean(values.effectBy) && (
        <p className="mw-faint">{say('verifiedBy', { who: textOf(values, 'effectBy'), at: String(values.effectTime) })}</p>
      )}
    </div>
  )
}

function StepField({ form, formId, name, editable }: Pick<StepSectionProps, 'form' | 'formId' | 'editable'> & { name: string }) {
  const { locale } = useCapaText()
  const field = capa.fields[name as keyof typeof capa.fields]
  const { Display } = uiKindOf(field)
  if (editable) return <FieldItem form={form} formId={formId} name={name} field={field} autoFocus={false} />
  return (
    <div className="mw-item" style={{ '--span': field.form ? (field.form.span ?? 8) : 8 } as React.CSSProperties}>
      <span className="mw-label">{fieldLabel(name, field, locale)}</span>
      <div className="mw-fixed">
        <Display name={name} field={field} record={form.values} />
      </div>
    </div>
  )
}

function Team({ form, editable }: { form: FormController; editable: boolean }) {
  const { locale } = useCapaText()
  const label = fieldLabel('team', capa.fields.team, locale)
  return (
    <LazyLinesGrid entity={lineEntityOf(capa.fields.team)!} label={label} rows={rowsOf(form.values, 'team')}
      faults={form.faults.filter(({ line }) => line === 'team')} onChange={editable ? (rows) => form.set('team', rows) : undefined}
      {...(form.id === undefined ? {} : { home: { entity: capa, recordId: form.id, name: 'team' } })} />
  )
}
