import { Modal } from 'antd'
import { useState } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { allChoices, defaultSides, type Side } from '#kernel/client/records/merge-changes.ts'
import { textOf } from '#kernel/client/records/record.ts'
import type { FormController, Stale } from '#kernel/client/records/use-form.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { useText } from '../../text.ts'
import { ScreenRoot } from '../ScreenRoot.tsx'
import { CompareRow } from './CompareRow.tsx'
import { LinesCompare } from './LinesCompare.tsx'
import './compare.css'

/** Somebody else saved first: compares field by field, sub-tables cell by cell, and takes over what is chosen. */
export function StaleDialog({ form }: { form: FormController }) {
  return form.stale ? <OpenDialog key={form.stale.current.rev} form={form} stale={form.stale} /> : null
}

function OpenDialog({ form, stale }: { form: FormController; stale: Stale }) {
  const { say, locale } = useText()
  const [sides, setSides] = useState(() => defaultSides(stale.differences))
  const choose = (choice: string, side: Side) => setSides((now) => ({ ...now, [choice]: side }))
  const all = (side: Side) => setSides(Object.fromEntries(allChoices(stale.differences).map(({ choice }) => [choice, side])))
  return (
    <Modal open width={820} title={say('staleTitle')} okText={say('staleTake')} onOk={() => form.settle(sides)}
      onCancel={() => form.settle(undefined)} mask={{ closable: false }}
    >
      <ScreenRoot>
        <p>{say('staleText', { by: textOf(stale.current, 'updateBy'), at: textOf(stale.current, 'updateTime') })}</p>
        <div className="mw-compare-scroll">
          <table className="mw-compare">
            <thead>
              <tr>
                <th scope="col">{say('field')}</th>
                <th scope="col">
                  {say('mine')} <button type="button" className="mw-plain-link" onClick={() => all('mine')}>{say('takeAll')}</button>
                </th>
                <th scope="col">
                  {say('theirs')} <button type="button" className="mw-plain-link" onClick={() => all('theirs')}>{say('takeAll')}</button>
                </th>
              </tr>
            </thead>
            <tbody>
              {stale.differences.map((difference) => {
                const { name, field, rows } = difference
                const label = fieldLabel(name, field, locale)
                if (rows) return (
                    <LinesCompare key={name} name={name} label={label} field={field} rows={rows} sides={sides} onChoose={choose} />
                  )
                const { Display } = uiKindOf(field)
                return (
                  <CompareRow key={name} label={label} difference={difference} sides={sides} onChoose={choose}
                    mine={<Display name={name} field={field} record={form.values} />}
                    theirs={<Display name={name} field={field} record={stale.current} />} />
                )
              })}
              {stale.differences.length === 0 && (
                <tr>
                  <td colSpan={3}>{say('staleSame')}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      </ScreenRoot>
    </Modal>
  )
}
