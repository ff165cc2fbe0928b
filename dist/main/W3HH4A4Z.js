import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
} from "./RTATRHVF.js";
import "./J5MWLD4N.js";
import "./GDMNIQWR.js";
import "./45CO2XUY.js";
import "./HFYNFMF6.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
};
