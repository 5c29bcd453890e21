import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { findVehicles, getVehicleMakes, getVehicleModel, getVehicleModels } from "@tuerca/contract/calls";
import { useEffect, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";

/** The steps of the chooser show failed calls themselves. */
const meta = { handles: () => true };

/** Time without a key before a text is searched for, in ms. */
const TYPING_PAUSE_MS = 150;

/** All makes, by name. */
export function useMakes() {
  return useQuery({
    queryKey: ["makes"],
    queryFn: ({ signal }) => callApi(getVehicleMakes, { signal }),
    meta,
  });
}

/** The models of a make, each a generation. */
export function useModels(make: number) {
  return useQuery({
    queryKey: ["models", make],
    queryFn: ({ signal }) => callApi(getVehicleModels, { params: { id: String(make) }, signal }),
    meta,
  });
}

/** A model with its engines. */
export function useModel(id: number) {
  return useQuery({
    queryKey: ["model", id],
    queryFn: ({ signal }) => callApi(getVehicleModel, { params: { id: String(id) }, signal }),
    meta,
  });
}

/**
 * Vehicles by a free text. While it is typed the former ones stay; `isCurrent` says that they
 * belong to the whole text.
 */
export function useFoundVehicles(text: string) {
  const [q, setQ] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    queryKey: ["found", q],
    queryFn: ({ signal }) => callApi(findVehicles, { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    meta,
  });
  const isCurrent = q === text && !query.isPlaceholderData && query.data !== undefined;
  return {
    found: q === "" ? undefined : query.data,
    isCurrent,
    isError: query.isError,
    refetch: query.refetch,
  };
}
