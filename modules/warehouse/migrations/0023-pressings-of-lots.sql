-- Lots that were pressed with the same mold in the same shift are found by it.
create index wms_lot_pressings_ix on wms_lot using gin ((attrs -> 'pressings') jsonb_path_ops);
