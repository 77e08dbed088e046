import { ArrowRightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { joinNames } from '#kernel/entity/index.ts'
import { useDebounced } from '#kernel/client/records/use-options.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { foreseen, type ChainStep } from '../../../calls/chain.ts'
import { useWorkText } from '../text.ts'
import type { Start } from './use-start.ts'

/** Pause after the last key until it is asked again (ms). */
const RESTED_MS = 500

/** So many names are told of a step; of the others how many they are. */
const NAMES = 3

export interface Asked {
  record?: Readonly<Record<string, unknown>>
  recordId?: string | undefined
}

/** Who would be asked and what it would be called, by what is filled in so far. */
export function useForeseen(modelKey: string, start: Start, { record, recordId }: Asked) {
  const rested = useDebounced(record, RESTED_MS)
  const { chosen } = start.head()
  const { data } = useRead(foreseen, { modelKey, ...(rested ? { record: { ...rested } } : {}),
    ...(recordId === undefined ? {} : { recordId }), ...(chosen ? { chosen } : {}) }, { staleTime: 0 })
  // What was known stays in sight until it is known otherwise.
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  return known
}

/** The chain of those who would be asked, in its order. */
export function ForeseenChain({ chain }: { chain: { steps: readonly ChainStep[]; complete: boolean } | undefined }) {
  const { say } = useWorkText()
  if (!chain || chain.steps.length === 0) return null
  return (
    <section className="mw-wf-chain" aria-label={say('chain')}>
      <h3 className="mw-heading">{say('chain')}</h3>
      <ol>
        {chain.steps.map((step) => <Step key={step.nodeId} step={step} />)}
        <li>{say(chain.complete ? 'chainEnd' : 'chainOpen')}</li>
      </ol>
    </section>
  )
}

function Step({ step: { nodeName, state, people } }: { step: ChainStep }) {
  const { say, locale } = useWorkText()
  const shown = joinNames(locale, people.slice(0, NAMES))
  const names = people.length > NAMES ? say('chainMore', { names: shown, count: people.length }) : shown
  const who = state === 'any' && people.length > 1
    ? say('chainAny', { names })
    : state === 'all'
    ? say('chainAll', { names })
    : state === 'any'
    ? names
    : say(`chain_${state}`)
  return (
    <li>
      <span className="mw-wf-chain-step" data-state={state} title={joinNames(locale, people)}>
        <b>{nodeName}</b>
        <span>{who}</span>
      </span>
      <ArrowRightOutlined aria-hidden />
    </li>
  )
}
