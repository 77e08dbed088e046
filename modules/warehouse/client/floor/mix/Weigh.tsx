import { Button, Checkbox, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { Decimal, f, kindOf } from '#kernel/entity/index.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { Scale } from '#ui/weighing/Scale.tsx'
import { TakeWeight } from '#ui/weighing/TakeWeight.tsx'
import { useWeighing, Weighing as WeighingArea } from '#ui/weighing/use-weighing.ts'
import { mix, weighResult } from '../../../index.ts'
import { FieldInput } from '../FieldInput.tsx'
import { useFloorText } from '../text.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { weighComponent, type MixState, type Source, type WeighLine } from '../../../calls/mix.ts'
import { WeightGauge } from './WeightGauge.tsx'

const grossField = f.quantity({ label: '毛重', en: 'Gross' })
const tareField = f.quantity({ label: '皮重', en: 'Tare' })
const scaleField = f.text({ label: '秤', en: 'Scale', max: 32 })
const reasonField = f.text({ label: '换批原因', en: 'Why another lot', max: 200 })
const batchField = f.text({ label: '整批复核原因', en: 'Why one signature for the batch', max: 200 })
const userField = f.text({ label: '复核人账号', en: 'Account of the countersigner', max: 100 })

type Typed = Omit<InputOf<typeof weighComponent>, 'id' | 'line' | 'rev' | 'fromScale' | 'secondTotp' | 'secondUser' | 'secondPassword'> & {
  secondUser: string
  secondPassword: string
}

const nothing: Typed = { lot: null, gross: '', tare: null, scale: null, otherLotReason: null, part: 'N', batchReason: null, secondUser: '',
  secondPassword: '' }

/**
 * Weighs the component whose turn it is. The scale's figure is typed at once: the gross weight has the focus on entry and after each
 * weighing. What was typed stays where it is refused, but for the password; scale and tare are those of last time.
 */
export function Weigh(
  { id, line, state: { sources, signed, scale: lastScale, tare: lastTare }, onDone }: { id: string; line: WeighLine; state: MixState;
    onDone: () => Promise<void> },
) {
  const { say, locale } = useFloorText()
  const { act, busy } = useAct()
  const [typed, setTyped] = useState<Typed>({ ...nothing, scale: lastScale, tare: lastTare })
  const [batch, setBatch] = useState(false)
  const form = useFirstFocus<HTMLFormElement>(`${line.id} ${line.rev}`)
  const mayWeigh = useElementVisible(`${mix.permission}:weigh`)
  const put = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const weighing = useWeighing()
  const taken = new Set(weighing.taken.map(({ field }) => field))
  const byScale = taken.has('gross') && (taken.has('tare') || Number(typed.tare ?? 0) === 0)
  const net = netOf(typed)
  const before = line.parts.reduce((sum, part) => sum.plus(part.weighed), new Decimal(0))
  const sum = net === null ? null : before.plus(net).toFixed()
  const result = sum === null ? null : weighResult(line.aim, sum, line.tolPct)
  const [first] = sources
  const lot = typed.lot ?? first?.lot ?? null
  const takeGross = (gross: string) => put({ gross, scale: weighing.reading?.code ?? typed.scale })
  const weigh = async () => {
    put({ secondPassword: '' })
    const { tare, scale, secondUser, secondPassword } = typed
    const second = signed || byScale ? { secondUser: null, secondPassword: null } : { secondUser, secondPassword }
    if (await act(
      () =>
        makeCall(weighComponent, { id, line: line.id, rev: line.rev, ...typed, ...second, lot, fromScale: weighing.taken }, {
          quiet: true,
        }),
      {
        quiet: true,
      },
    )) {
      setTyped({ ...nothing, tare, scale, secondUser })
      setBatch(false)
      // The vessel is the same, what lies in it is not.
      weighing.reset(weighing.taken.filter(({ field }) => field === 'tare'))
    }
    await onDone()
  }
  return (
    <WeighingArea value={weighing}>
      <section className="mw-panel wf-section" aria-label={say('turn')}>
        {line.uomCode === 'kg' && <Scale />}
        <h2>{say('turnOf', { item: line.item_dictText ?? '' })}</h2>
        <div className="wf-big" data-result={result ?? undefined} aria-live="polite">
          {sum ?? before.toFixed()} <small>/ {line.aim} {line.uomCode}</small>
        </div>
        <WeightGauge line={line} net={sum} result={result} />
        {line.parts.length > 0 && (
          <p className="wf-about">
            {say('weighedParts', { parts: line.parts.map((part) => [part.lot_dictText, part.weighed].filter(Boolean).join(' ')).join(' + '),
              uom: line.uomCode })}
          </p>
        )}
        {sources.length === 0
          ? <EmptyView title={say('noSource')} />
          : <Lots uom={line.uomCode} sources={sources} lot={lot} onChoose={(chosen) => put({ lot: chosen })} />}
        <form ref={form} className="wf-section" onSubmit={(event) => {
          event.preventDefault()
          const open = openSignature(event.currentTarget)
          if (open) open.focus()
          else void weigh()
        }}>
          <div className="wf-fields">
            <div className="mw-weight mw-weight-end">
              <FieldInput name="gross" field={grossField} value={typed.gross} onChange={(gross) => {
                weighing.drop('gross')
                put({ gross: gross ?? '' })
              }} />
              <TakeWeight field="gross" label={fieldLabel('gross', grossField, locale)} onTake={takeGross} />
            </div>
            <div className="mw-weight mw-weight-end">
              <FieldInput name="tare" field={tareField} value={typed.tare} onChange={(tare) => {
                weighing.drop('tare')
                put({ tare })
              }} />
              <TakeWeight field="tare" label={fieldLabel('tare', tareField, locale)} tare onTake={(tare) => put({ tare })} />
            </div>
            <FieldInput name="scale" field={scaleField} value={typed.scale} onChange={(scale) => put({ scale })} />
            {first && lot !== first.lot && (
              <FieldInput name="otherLotReason" field={reasonField} value={typed.otherLotReason} onChange={(otherLotReason) =>
                put({ otherLotReason })} />
            )}
          </div>
          <Checkbox checked={typed.part === 'Y'} disabled={result !== null && result !== 'UNDER'}
            onChange={({ target }) => put({ part: target.checked ? 'Y' : 'N' })}
          >
            {say('ranOut')}
          </Checkbox>
          {byScale
            ? <p className="wf-about">{say('byScale')}</p>
            : signed
            ? <p className="wf-about">{say('signedBatch', signed)}</p>
            : <Second id={line.id} typed={typed} batch={batch} onBatch={setBatch} put={put} />}
          {mayWeigh && (
            <div className="wf-go">
              <Button type="primary" size="large" htmlType="submit" loading={busy} disabled={net === null}>{say('confirmWeight')}</Button>
            </div>
          )}
        </form>
      </section>
    </WeighingArea>
  )
}

/** What the signature still lacks: Enter leads there before it weighs. */
const openSignature = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('.wf-second input')].find(({ value }) => value.trim() === '')

interface SecondProps {
  id: string
  typed: Typed
  batch: boolean
  onBatch: (batch: boolean) => void
  put: (part: Partial<Typed>) => void
}

/** The second signature under what was typed: for this weight, or with a reason for the rest of the batch. */
function Second({ id, typed, batch, onBatch, put }: SecondProps) {
  const { say } = useFloorText()
  const reason = useRef<HTMLDivElement>(null)
  // Only when somebody ticks it: the bench opens at the weight.
  useEffect(() => {
    if (batch) reason.current?.querySelector('input')?.focus()
  }, [batch])
  return (
    <>
      <h2>{say('second')}</h2>
      <p className="wf-about">{say('secondHint')}</p>
      <div className="wf-fields wf-second">
        <FieldInput name="secondUser" field={userField} value={typed.secondUser}
          onChange={(secondUser) => put({ secondUser: secondUser ?? '' })} />
        <div className="wf-field">
          <label htmlFor={`${id}-second`}>{say('secondPassword')}</label>
          <Input.Password id={`${id}-second`} autoComplete="off" value={typed.secondPassword}
            onChange={({ target }) => put({ secondPassword: target.value })} />
        </div>
      </div>
      <Checkbox checked={batch} onChange={({ target }) => {
        onBatch(target.checked)
        put({ batchReason: null })
      }}>
        {say('signBatch')}
      </Checkbox>
      {batch && (
        <div ref={reason} className="wf-fields wf-second">
          <FieldInput name="batchReason" field={batchField} value={typed.batchReason ?? null} onChange={(batchReason) =>
            put({ batchReason })} />
        </div>
      )}
    </>
  )
}

interface LotsProps {
  uom: string
  sources: readonly Source[]
  lot: string | null
  onChoose: (lot: string | null) => void
}

/** The lots that may be weighed, the one that expires first in front. */
function Lots({ uom, sources, lot, onChoose }: LotsProps) {
  const { say } = useFloorText()
  return (
    <div className="wf-choices" role="group" aria-label={say('fefo')}>
      {sources.map((source) => (
        <button key={`${source.lot ?? ''} ${source.bin}`} type="button" className="wf-choice" aria-pressed={source.lot === lot}
          onClick={() => onChoose(source.lot)}
        >
          {say('lotText', { lot: source.lotNo || '—', bin: source.binCode, qty: source.available, uom,
            expire: source.expireDate ?? say('noExpiry') })}
        </button>
      ))}
    </div>
  )
}

/** Gross less tare; null while it is no weight. */
function netOf({ gross, tare }: Typed): string | null {
  const [read, empty] = [gross, tare ?? ''].map((text) => kindOf(grossField).parse(text, grossField))
  if (!read?.ok || read.value === null || !empty?.ok) return null
  const net = new Decimal(String(read.value)).minus(String(empty.value ?? 0))
  return net.gt(0) ? net.toFixed() : null
}
