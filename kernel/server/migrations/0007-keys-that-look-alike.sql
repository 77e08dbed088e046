-- What all keys that look the same have in common: letters of either case, full width, signs without width.
create function mw_fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(normalize(regexp_replace(value, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]', '', 'g'), NFKC))
$$;
