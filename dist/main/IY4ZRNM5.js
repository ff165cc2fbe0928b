import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
} from "./724MWVEF.js";
import "./J5MWLD4N.js";
import "./VR2IPEKP.js";
import "./45CO2XUY.js";
import "./HFYNFMF6.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
};
