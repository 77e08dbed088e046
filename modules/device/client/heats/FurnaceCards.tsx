import { Progress, Tag } from 'antd'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { furnacesNow, type FurnaceHeat, type FurnaceNow } from '../../calls/furnaces.ts'
import type { ShownDevice, ShownTag } from '../../calls/values.ts'
import { heatNow } from '../../rules/heat-now.ts'
import { measured } from '../live/shown-value.ts'
import type { Live } from '../live/use-live.ts'
import { energyText, hoursText } from './amounts.ts'
import { useHeatText } from './text.ts'
import '../live/live.css'
import './furnaces.css'

const refreshMs = 30_000
const minuteMs = 60_000

/** Each furnace with its heat: where its recipe is, what it measures beside what is aimed at, what is left, what comes next. */
export function FurnaceCards({ devices, live }: { devices: readonly ShownDevice[]; live: Live }) {
  const { data } = useRead(furnacesNow, {}, { refetchInterval: refreshMs, staleTime: 0 })
  if (!data) return null
  const byMachine = new Map(data.furnaces.map((one) => [one.machine, one]))
  const nowMs = instantMs(data.now)
  const hasHeat = ({ machine }: ShownDevice) => Boolean(byMachine.get(machine ?? '')?.heat)
  const sorted = devices.toSorted((a, b) => Number(hasHeat(b)) - Number(hasHeat(a)))
  return (
    <ul className="iot-cards iot-furnaces">
      {sorted.map((device) => <Card key={device.id} device={device} now={byMachine.get(device.machine ?? '')} nowMs={nowMs} live={live} />)}
    </ul>
  )
}

interface CardProps {
  device: ShownDevice
  now: FurnaceNow | undefined
  nowMs: number
  live: Live
}

function Card({ device, now, nowMs, live }: CardProps) {
  const { say, locale } = useHeatText()
  const heat = now?.heat ?? undefined
  return (
    <li className={`iot-card iot-${device.state.toLowerCase()}`}>
      <div className="iot-card-head">
        <Link to={`/device/history?device=${device.id}`} className="iot-code">{device.code}</Link>
        {heat
          ? <StatusTag entry={dictEntry({ dict: 'mes_heat_status' }, heat.status, null, locale)} />
          : <StatusTag entry={dictEntry({ dict: 'iot_state' }, device.state, null, locale)} />}
        {!device.online && <Tag className="mw-tag">{say('offline')}</Tag>}
      </div>
      {heat ? <HeatOn heat={heat} nowMs={nowMs} device={device} live={live} /> : <Measured device={device} live={live} />}
      <div className="iot-card-foot">
        {now && now.alarms > 0 && <Link to="/device/alarm" className="iot-bad">{say('alarms', { count: now.alarms })}</Link>}
        <span className="mw-faint">
          {now?.next
            ? say('next', { no: now.next.heatNo, at: now.next.planStart.slice(5, 16), kg: Number(now.next.loadKg) })
            : say('noNext')}
        </span>
      </div>
    </li>
  )
}

function HeatOn({ heat, nowMs, device, live }: { heat: FurnaceHeat; nowMs: number; device: ShownDevice; live: Live }) {
  const { say, locale } = useHeatText()
  const elapsed = heat.startedAt === null ? 0 : (nowMs - instantMs(heat.startedAt)) / minuteMs
  const step = heat.status === 'RUNNING' ? heatNow(heat.steps, elapsed) : undefined
  const total = heat.steps.at(-1)?.minute ?? 0
  const own = step && heat.steps.find((one) => one.step === step.step)
  const kind = own?.kind ? dictEntry({ dict: 'mes_furnace_step_kind' }, own.kind, null, locale).text : ''
  const percent = total === 0 ? 0 : Math.min(100, Math.round((elapsed / total) * 100))
  return (
    <>
      <span>
        <Link to={`/production/furnace-batch?open=view:${heat.id}`}>{heat.heatNo}</Link> <span className="mw-muted">{heat.recipe}</span>
      </span>
      {heat.status === 'RUNNING' && <Progress percent={percent} size="small" aria-label={say('progress', { no: heat.heatNo })} />}
      <span className={step || heat.status !== 'RUNNING' ? '' : 'iot-bad'}>
        {step
          ? say('stepOn', { step: step.step, of: step.of, kind, left: hoursText(step.stepLeft) })
          : say(heat.status === 'RUNNING' ? 'overTime' : 'coolingDown', { time: hoursText(Math.max(0, elapsed - total)) })}
      </span>
      <Measured device={device} live={live} {...(step ? { aimed: step.celsius } : {})} vacuum={own?.vacuum ?? null} />
      <dl className="iot-values iot-of-heat">
        {step && <Fact name={say('left')} value={hoursText(step.left)} />}
        <Fact name={say('load')} value={`${Number(heat.loadKg)} / ${Number(heat.maxLoadKg)} kg`} />
        <Fact name={say('lots')} value={say('lotsIn', { lots: heat.lots, boats: heat.boats })} />
        <Fact name={say('energy')} value={energyText(heat.energy, heat.loadKg)} />
      </dl>
    </>
  )
}

/** What the furnace measures: temperatures beside what is aimed at, vacuum beside its limit. */
function Measured({ device, live, aimed, vacuum = null }: { device: ShownDevice; live: Live; aimed?: number; vacuum?: number | null }) {
  const { say } = useHeatText()
  const valueOf = ({ tag, value }: ShownTag) => live.values.get(`${device.id}:${tag}`)?.value ?? value
  const shown = device.tags.filter(({ kind }) => ['TEMP', 'VAC', 'POWER'].includes(kind))
  return (
    <dl className="iot-values">
      {aimed !== undefined && <Fact name={say('aimed')} value={`${Math.round(aimed)} ℃`} />}
      {shown.map((tag) => {
        const value = valueOf(tag)
        const isBad = tag.kind === 'VAC' && vacuum !== null && value !== null && value > vacuum
        return (
          <Fact key={tag.tag} name={isBad ? say('above', { name: tag.name, limit: vacuum }) : tag.name} isBad={isBad}
            value={measured(value, tag) || say('unknown')} />
        )
      })}
    </dl>
  )
}

function Fact({ name, value, isBad = false }: { name: string; value: string; isBad?: boolean }) {
  return (
    <div className={isBad ? 'iot-bad' : ''}>
      <dt>{name}</dt>
      <dd className="mw-number">{value}</dd>
    </div>
  )
}
