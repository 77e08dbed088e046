import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { markFavourite } from '#modules/system/index.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { useConsole } from '../console-context.tsx'

/** Marks the page as a favourite of its person, so that it stands on top of the menu. */
export function FavouriteStar({ entry: { key, favourite } }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  const { showFavourite } = useConsole()
  const { send, busy } = useCall(markFavourite, { warn: true, silent: true, onDone: () => showFavourite(key, !favourite) })
  const label = t(favourite ? 'favourites.drop' : 'favourites.mark')
  return (
    <Button type="text" size="small" className="page-star" icon={favourite ? <StarFilled /> : <StarOutlined />} aria-pressed={favourite}
      aria-label={label} title={label} loading={busy} onClick={() => void send({ menu: key, favourite: !favourite })} />
  )
}
