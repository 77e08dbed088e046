import { Button } from 'antd'
import { Link } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { remind, whomItWaitsFor, type Whom } from '#kernel/entity/work-calls.ts'
import { ageOf } from '../../work/age.ts'
import { namesOf } from '../../work/names-of.ts'
import { useCall } from '../../acts/use-call.ts'
import { useText } from '../../text.ts'

/** Whom a record waits for, since when, and a reminder; for the person themself the way to where the step is made. */
export function WaitsLine({ entity, record }: { entity: Entity; record: Rec }) {
  // Once a step is made it waits for somebody else, or for nobody.
  return <AskedFor key={`${record.id} ${String(record.rev)}`} entity={entity} record={record} />
}

function AskedFor({ entity, record }: { entity: Entity; record: Rec }) {
  const { data } = useRead(whomItWaitsFor, { entity: entity.id, id: record.id }, { quiet: true, staleTime: 0, gcTime: 0 })
  return data ? <Line entity={entity} record={record} whom={data} /> : null
}

function Line({ entity, record, whom }: { entity: Entity; record: Rec; whom: Whom }) {
  const { say, locale } = useText()
  const { send, busy } = useCall(remind, { warn: true })
  const waited = whom.since === '' ? '' : ageOf(whom.since, Date.now(), locale)
  return (
    <p className={whom.late ? 'mw-waits mw-waits-late' : 'mw-waits'} role="status">
      <span>
        {whom.mine ? say('waitsForMe') : say('waitsFor', { who: namesOf(whom, locale) })}
        {whom.at === null ? whom.title : <Link to={whom.at}>{whom.title}</Link>}
        {waited !== '' && `${say('waitsSince')}${waited}`}
      </span>
      {!whom.mine && whom.people.length > 0 && (
        <Button type="link" size="small" className="mw-link" loading={busy} onClick={() => void send({ entity: entity.id, id: record.id })}>
          {say('remind')}
        </Button>
      )}
    </p>
  )
}
