import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
} from "./3FHXNI3V.js";
import "./4DSBMBOW.js";
import "./VR2IPEKP.js";
import "./5OSJ36ZA.js";
import "./LR7I4KNC.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
};
