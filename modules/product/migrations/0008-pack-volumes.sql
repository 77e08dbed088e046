alter table md_pack_std
  add column box_m3 numeric(18,6),
  add column carton_m3 numeric(18,6),
  add column pallet_m3 numeric(18,6);
