import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { platformName } from '../platform-name.ts'
import { FurnaceDrawing } from './FurnaceDrawing.tsx'
import { DESIGN_SIZE, drawValues, fitScale, furnaceRows, REFRESH_MS, RESIZE_DEBOUNCE_MS, type FurnaceRow } from './furnace-values.ts'
import './furnace.css'

type Readings = Record<FurnaceRow['name'], number[]>

/** Decorative display of a vacuum furnace for a wall screen; its values are simulated (spec 2 §2.7). */
export function VacuumFurnace() {
  const { t } = useTranslation('furnace')
  const { readings, at } = useReadings()
  const scale = useScale()
  useEffect(() => {
    document.title = `${t('title')} - ${platformName()}`
  }, [t])

  return (
    <div className="furnace-wall">
      <div className="furnace"
        style={{ width: DESIGN_SIZE.width, height: DESIGN_SIZE.height, transform: `translate(-50%, -50%) scale(${scale})` }}
      >
        <header>
          <div>
            <h1>{t('title')}</h1>
            <p>{t('subtitle')}</p>
          </div>
          <div className="furnace-state">
            <span>{t('simulated')}</span>
            <time className="number">{t('refreshed', { time: at.toLocaleTimeString('zh-CN', { hour12: false }) })}</time>
            <FullscreenButton />
          </div>
        </header>
        <FurnaceDrawing readings={readings} />
        <div className="furnace-rows">
          {furnaceRows.map((row) => <Row key={row.name} row={row} values={readings[row.name]} />)}
        </div>
      </div>
    </div>
  )
}

function Row({ row, values }: { row: FurnaceRow; values: number[] }) {
  const { t } = useTranslation('furnace')
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  return (
    <section className={`furnace-row furnace-${row.name}`}>
      <div className="furnace-row-head">
        <h2>{t(row.name)}</h2>
        <p className="number">{t('range', row)}</p>
        <dl className="number">
          <dt>{t('average')}</dt>
          <dd>{average.toFixed(1)}</dd>
          <dt>{t('spread')}</dt>
          <dd>{Math.max(...values) - Math.min(...values)}</dd>
        </dl>
      </div>
      <ol>
        {values.map((value, index) => (
          <li key={index}>
            <span>{t('point', { n: index + 1 })}</span>
            <strong className="number">{value}</strong>
            <i style={{ '--share': (value - row.from) / (row.to - row.from) } as CSSProperties} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function FullscreenButton() {
  const { t } = useTranslation('furnace')
  const [full, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  if (!document.fullscreenEnabled) return null
  return (
    <button type="button" onClick={() => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())}>
      {full ? t('leave') : t('fullscreen')}
    </button>
  )
}

function readAll(): Readings {
  return Object.fromEntries(furnaceRows.map((row) => [row.name, drawValues(row)])) as Readings
}

function useReadings(): { readings: Readings; at: Date } {
  const [state, setState] = useState(() => ({ readings: readAll(), at: new Date() }))
  useEffect(() => {
    const timer = setInterval(() => setState({ readings: readAll(), at: new Date() }), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return state
}

function useScale(): number {
  const [scale, setScale] = useState(() => fitScale(innerWidth, innerHeight))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onResize = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setScale(fitScale(innerWidth, innerHeight)), RESIZE_DEBOUNCE_MS)
    }
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', onResize)
    }
  }, [])
  return scale
}
