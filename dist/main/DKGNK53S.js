import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  cacheKinds,
  createJobCache,
  within
} from "./T3BMYCQM.js";
import "./2ZFXPMU4.js";
import "./OQB4IXAZ.js";
import "./TS7SEHKV.js";
import "./DR33J67C.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  cacheKinds,
  createJobCache,
  within
};
