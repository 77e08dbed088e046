import { CheckOutlined } from '@ant-design/icons'
import { Drawer, Segmented, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changePreferences, primaryColors } from '#kernel/client/preferences.ts'
import { usePreferences } from '../../use-preferences.ts'

/** How the console looks, with what depends on what (spec 1 §2). Every change shows at once. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const preferences = usePreferences()
  const top = preferences.layout === 'top'
  return (
    <Drawer open={open} onClose={onClose} size={320} title={t('user.settings')} rootClassName="settings">
      <p className="settings-note">{t('settings.note')}</p>
      <h3>{t('settings.look')}</h3>
      <Row label={t('settings.appearance')}>
        <Segmented value={preferences.appearance} onChange={(appearance) => changePreferences({ appearance })}
          options={choices(t, 'settings.appearances', ['light', 'dark', 'auto'])} />
      </Row>
      <Row label={t('settings.navTheme')}>
        <Segmented value={preferences.navTheme} onChange={(navTheme) => changePreferences({ navTheme })}
          options={choices(t, 'settings.navThemes', ['light', 'dark'])} />
      </Row>
      <Row label={t('settings.color')} wide>
        <div className="swatches" role="radiogroup" aria-label={t('settings.color')}>
          {primaryColors.map((color) => (
            <button key={color} type="button" role="radio" aria-checked={color === preferences.primaryColor}
              aria-label={t(`settings.colors.${color.slice(1)}`)} title={t(`settings.colors.${color.slice(1)}`)}
              style={{ background: color }} onClick={() => changePreferences({ primaryColor: color })}
            >
              {color === preferences.primaryColor && <CheckOutlined />}
            </button>
          ))}
        </div>
      </Row>
      <Row label={t('settings.density')}>
        <Segmented value={preferences.density} onChange={(density) => changePreferences({ density })}
          options={choices(t, 'settings.densities', ['compact', 'comfortable'])} />
      </Row>
      <Toggle name="colorWeak" />
      <h3>{t('settings.navigation')}</h3>
      <Row label={t('settings.layout')}>
        <Segmented value={preferences.layout} onChange={(layout) => changePreferences({ layout })}
          options={choices(t, 'settings.layouts', ['side', 'top'])} />
      </Row>
      <Row label={t('settings.contentWidth')} hint={top ? undefined : t('settings.fluidHint')}>
        <Segmented value={preferences.contentWidth} disabled={!top} onChange={(contentWidth) => changePreferences({ contentWidth })}
          options={choices(t, 'settings.contentWidths', ['fixed', 'fluid'])} />
      </Row>
      <Toggle name="fixedHeader" />
      <Toggle name="autoHideHeader" disabled={!preferences.fixedHeader}
        hint={preferences.fixedHeader ? undefined : t('settings.autoHideHint')} />
      <Toggle name="fixedSider" disabled={top} hint={top ? t('settings.fixedSiderHint') : undefined} />
      <Toggle name="multiTab" />
      <h3>{t('settings.notices')}</h3>
      <Toggle name="speakNotices" />
    </Drawer>
  )
}

type Toggled = 'colorWeak' | 'fixedHeader' | 'autoHideHeader' | 'fixedSider' | 'multiTab' | 'speakNotices'

function Toggle({ name, disabled, hint }: { name: Toggled; disabled?: boolean; hint?: string }) {
  const { t } = useTranslation('shell')
  const checked = usePreferences()[name]
  return (
    <Row label={t(`settings.${name}`)} hint={hint}>
      <Switch size="small" checked={checked} disabled={disabled} aria-label={t(`settings.${name}`)}
        onChange={(value) => changePreferences({ [name]: value })} />
    </Row>
  )
}

function Row({ label, hint, wide = false, children }: { label: string; hint?: string; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <div className={wide ? 'setting setting-wide' : 'setting'} role="group" aria-labelledby={id}>
      <span id={id}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {children}
    </div>
  )
}

function choices<T extends string>(t: (key: string) => string, prefix: string, values: readonly T[]): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: t(`${prefix}.${value}`) }))
}
