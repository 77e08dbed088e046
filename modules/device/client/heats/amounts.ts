/** Minutes as hours and minutes: `12:05`. */
export function hoursText(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Energy of a heat, and of each kg of its load: `2,310 kWh · 9.24 kWh/kg`; a dash where nobody measured it. */
export function energyText(kwh: number | null, loadKg: string): string {
  if (kwh === null) return '—'
  const kg = Number(loadKg)
  const each = kg > 0 ? ` · ${(kwh / kg).toFixed(2)} kWh/kg` : ''
  return `${Math.round(kwh).toLocaleString('en-US')} kWh${each}`
}
