import{shared as shared0}from"./shared-12853.js";const id=2853,ids=[2853],modules={...shared0};export{id,ids,modules};
