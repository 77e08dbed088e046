import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'

/**
 * Marks a screen of the caller's menu as a favourite, or as one no more. `menu` is the entry's id; favourites come with the menu
 * (`meta.favourite`), in its order. Refused by code 510 where the screen is not the caller's to open.
 */
export const markFavourite = defineAct('PUT /sys/favourite', { title: '收藏页面', en: 'Mark a favourite',
  right: { decided: 'the screen has to be one of the caller’s menu' }, input: { menu: is.text, favourite: is.flag }, answer: is.nothing })
