import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
} from "./7UJQRVDO.js";
import "./4DSBMBOW.js";
import "./VR2IPEKP.js";
import "./5OSJ36ZA.js";
import "./7FZES3LJ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  findPruneTable,
  pruneTableNamed,
  prunesByDefault
};
