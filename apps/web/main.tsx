import { createRoot } from 'react-dom/client'
import { setupI18n } from '#kernel/client/i18n.ts'
import { isDark, preferenceStore } from '#kernel/client/preferences.ts'
import './base.css'
import { signInTexts } from './locales/sign-in.ts'
import { Root } from './Root.tsx'
import { applyPalette } from './theme.ts'

document.documentElement.lang = setupI18n(signInTexts)
applyPalette(preferenceStore.getState(), isDark(preferenceStore.getState()))

const container = document.getElementById('root')
if (container) createRoot(container).render(<Root />)
