import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dayPartOf, plantHour, PLANT_TIME_ZONE } from '#kernel/entity/greeting.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { loadHomeBoard } from '#modules/lowcode/client.ts'
import { Changes, Records, Visits } from './HomeCards.tsx'
import { SetUpReminder } from './SetUpReminder.tsx'
import { Tiles } from './Tiles.tsx'
import { Waiting } from './Waiting.tsx'
import './home.css'

const HomeBoard = lazy(async () => ({ default: (await loadHomeBoard()).HomeBoard }))

/** What dashboards may bear as tiles. */
const parts = { waiting: Waiting, records: Records, visits: Visits, changes: Changes }

/** The home page: where work begins, figures of the person's roles, what waits for them; then the dashboard that their roles were given, if any. */
export function Analysis() {
  const { t, i18n } = useTranslation('home')
  const name = useSession(({ user }) => user?.realname) ?? ''
  const now = new Date()
  const date = now.toLocaleDateString(i18n.language, { year: 'numeric', month: 'long', day: 'numeric', timeZone: PLANT_TIME_ZONE })

  return (
    <div className="home">
      <header className="home-head">
        <h1>{t('hello', { greeting: t(`greeting.${dayPartOf(plantHour(now))}`), name })}</h1>
        <p>{t('today', { date, weekday: now.toLocaleDateString(i18n.language, { weekday: 'long', timeZone: PLANT_TIME_ZONE }) })}</p>
      </header>
      <SetUpReminder />
      <Tiles>
        <Waiting />
      </Tiles>
      <Suspense>
        <HomeBoard parts={parts} />
      </Suspense>
    </div>
  )
}
